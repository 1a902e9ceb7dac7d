# Runs the samples in Python that are named, all in this process. What each printed, what it complained of and the exit
# status that it would have had are files of the folder that is named first.
import contextlib
import io
import os
import pathlib
import runpy
import sys
import traceback

results = pathlib.Path(sys.argv[1])
for name in sys.argv[2:]:
    printed, complaint, status = io.StringIO(), "", 0
    try:
        with contextlib.redirect_stdout(printed):
            runpy.run_path(f"{name}.py", run_name="__main__")
    except SystemExit as end:
        complaint, status = str(end), 1
    except BaseException:
        complaint, status = traceback.format_exc(), 1
    (results / f"{name}.out").write_text(printed.getvalue())
    (results / f"{name}.err").write_text(complaint)
    (results / f"{name}.exit").write_text(str(status))
    if os.path.exists("plugin.jar"):
        os.rename("plugin.jar", results / f"{name}.file")
