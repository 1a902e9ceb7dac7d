// The keys of the files that a database names, in a file of their own: they are read from it when the database has long
// gone on, and there may be more of them than memory is for.
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { NamedKey } from './named-keys.js';

/** Writes keys into a file that is not there yet, a line each. @throws what a full disk throws, and what `signal` was aborted with */
export async function keepNamedKeys(file: string, named: AsyncIterable<NamedKey>, signal: AbortSignal): Promise<void> {
  await pipeline(named, linesOf, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal }).finally(() =>
    signal.throwIfAborted(),
  );
}

async function* linesOf(named: AsyncIterable<NamedKey>): AsyncGenerator<string> {
  for await (const key of named) yield `${JSON.stringify(key)}\n`;
}

/** The keys that were written into a file, in that order. */
export async function* keptNamedKeys(file: string): AsyncGenerator<NamedKey> {
  const kept = await open(file);
  for await (const line of kept.readLines()) yield JSON.parse(line) as NamedKey;
}
