"""Types that several threads read values into for the first time at once."""

import subprocess
import sys
from typing import Final

THREADS: Final = """
import sys, threading, types
import msgspec
from ccstudio.base.first_use import worked_out

FIELDS = "  number: int = 0\\n  below: 'list[C{0}] | None' = None\\n"
sys.setswitchinterval(1e-6)

def new_type(number):
    module = sys.modules[f"m{number}"] = types.ModuleType(f"m{number}")
    for depth in range(60):
        text = f"class C{depth}(msgspec.Struct, tag=True):\\n" + FIELDS.format(min(depth + 1, 59))
        exec("import msgspec\\n" + text, module.__dict__)
    return module.C0

def read(kind, barrier):
    barrier.wait()
    msgspec.json.decode(b'{"type": "C0", "below": [{"type": "C1"}]}', type=PREPARE(kind))

for number in range(40):
    kind, barrier = new_type(number), threading.Barrier(4)
    threads = [threading.Thread(target=read, args=(kind, barrier)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("read")
"""
"""Lets four threads read a value of one type that nobody has used before, again and again."""


def test_threads_may_read_values_of_a_new_type_at_once() -> None:
    text = THREADS.replace("PREPARE", "worked_out")
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "read", "")
