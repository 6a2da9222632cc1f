"""Guards of a plan: somebody stands in what is to be kept, and enough of them in what decides the game (SCS-13.0)."""

from ccstudio.base.ids import SpaceId
from ccstudio.rules.scs.advice.draft import Draft
from ccstudio.rules.scs.advice.forces import Member
from ccstudio.rules.scs.advice.knowledge import shelters
from ccstudio.rules.scs.advice.threats import decisive, is_near, raid, reached

GUARDS = "advice-guards"
STRONGEST = 3
"""How many more units are called at the most to one post."""


class Guards:
    """Tells guards of a draft where to stand."""

    def __init__(self, draft: Draft) -> None:
        self.draft, self.forces = draft, draft.forces
        self.situation = draft.forces.situation
        self.shelter = shelters(self.forces.board, self.forces.ground)

    def post(self, post: SpaceId) -> None:
        """SCS-13.0/2 Somebody stands in a hex that is to be kept: who can best be spared."""
        draft = self.draft
        if draft.defence.get(post):
            return
        able = [
            member for member in draft.idle
            if post in member.costs and member.defence and member.size <= draft.room(post)
            and member.unit not in draft.busy
        ]  # fmt: skip
        if able:
            best = min(able, key=lambda member: (self._dearness(member, post), member.unit))
            draft.assign(best, post, 2.0, GUARDS)

    def mend(self) -> None:
        """SCS-11.0 Where enemies could slip through to what is to be kept, somebody goes back and stands there."""
        situation, draft = self.situation, self.draft
        posts = [
            post for post, worth in situation.kept.items()
            if not draft.defence.get(post) and worth >= 1 and is_near(situation, post)
        ]  # fmt: skip
        posts += [post for post in decisive(situation) if not draft.defence.get(post) and post not in posts]
        if not posts:
            return
        open_to = reached(situation, draft.barred, draft.held, posts)
        for post in sorted(open_to, key=lambda it: (-situation.kept.get(it, 9.0), it)):
            if not draft.defence.get(post):
                self._call(post)

    def strengthen(self) -> None:
        """SCS-DEMO-V5 What decides the game at once is held by so many that no attack in sight has good odds."""
        for post in decisive(self.situation):
            for _ in range(STRONGEST):
                if self._is_held(post) or not self._call(post):
                    break

    def are_safe(self) -> bool:
        """SCS-DEMO-V5 Whether the enemy has no good attack on what would decide the game."""
        return all(self._is_held(post) for post in decisive(self.situation))

    def _is_held(self, post: SpaceId) -> bool:
        there = self.draft.defence.get(post, 0)
        most = self.situation.weights.safe * there * self.shelter[post]
        if not there or self.draft.threat.get(post, 0.0) > most:
            return False
        raiders = raid(self.situation, self.draft.barred, self.draft.held, post)
        return self.situation.weights.raids * raiders <= most

    def _call(self, post: SpaceId) -> bool:
        """Send one more who can best be spared; False if nobody can."""
        draft = self.draft
        able = [
            member for member in self.forces.free
            if post in member.costs and member.unit not in draft.busy and draft.reasons.get(member.unit) != GUARDS
            and member.size <= draft.room(post)
        ]  # fmt: skip
        if not able:
            return False
        best = min(able, key=lambda it: (self._dearness(it, post) + draft.worths.get(it.unit, 0.0), it.unit))
        draft.leave(best)
        draft.assign(best, post, 2.0, GUARDS)
        return True

    def _dearness(self, member: Member, post: SpaceId) -> float:
        """What using a unit as a guard costs: what it could attack with, and its way."""
        guns = 4.0 * member.kind.barrage + member.kind.supply_range
        return member.attack + guns - 0.4 * member.defence + (0.0 if member.space == post else 1.5)
