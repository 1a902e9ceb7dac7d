# Reads every archive of a folder with Python's zipfile and prints what it finds, as ReadArchives.java does.
import hashlib
import pathlib
import sys
import zipfile


def entries_of(archive, entries):
    with zipfile.ZipFile(archive) as file:
        for info in file.infolist():
            content = file.read(info.filename)
            digest = hashlib.sha256(content).hexdigest()
            entries.append(f"{info.filename.encode('utf-8', 'surrogatepass').hex()}:{len(content)}:{digest}")


for archive in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    entries, error = [], "-"
    try:
        entries_of(archive, entries)
    except Exception as thrown:
        error = " ".join(f"{type(thrown).__name__}: {thrown}".split())
    print(archive.name, "zipfile", error, " ".join(entries), sep="\t")
