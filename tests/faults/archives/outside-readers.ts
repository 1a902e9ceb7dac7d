// What the readers of others find in archives: the four of the JDK, and that of Python.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const READERS = ['ZipFile', 'JarFile', 'ZipInputStream', 'JarInputStream', 'zipfile'] as const;

const FOLDER = resolve('tests/faults/archives');
const OUTPUT_MAX = 1024 ** 3;

/** A file or folder in an archive, as `name:size:sha256`, the name in hexadecimal. */
export type EntryLine = string;

export interface Reading {
  readonly reader: string;
  /** Null when it read the archive to its end. */
  readonly error: string | null;
  /** In the order in which the reader has them. */
  readonly entries: readonly EntryLine[];
}

/** What each of them finds in each file of a folder, by the file's name. */
export async function readOutside(folder: string): Promise<ReadonlyMap<string, readonly Reading[]>> {
  const outputs = await Promise.all([
    run('java', ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', resolve(FOLDER, 'ReadArchives.java'), folder]),
    run('python3', [resolve(FOLDER, 'read_archives.py'), folder]),
  ]);
  const readings = new Map<string, Reading[]>();
  for (const line of outputs.join('').split('\n').slice(0, -1)) {
    const [file, reader, error, entries] = line.split('\t') as [string, string, string, string];
    const reading = { reader, error: error === '-' ? null : error, entries: entries.split(' ').filter(Boolean) };
    readings.set(file, [...(readings.get(file) ?? []), reading]);
  }
  return readings;
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: OUTPUT_MAX });
  return stdout;
}
