// The id of the node that a data folder makes a process: it outlives the process, and goes into no backup.
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'node-id';

/** The id in a data folder that this process holds; a new one where there is none, or none that can be read. */
export function nodeIdIn(dataDir: string): string {
  try {
    const id = readFileSync(join(dataDir, FILE), 'utf8').trim();
    if (/^[0-9a-f-]{36}$/.test(id)) return id;
  } catch {
    // There is none yet.
  }
  return renewNodeId(dataDir);
}

/**
 * Gives a data folder that this process holds another id, such as one that is a copy of a folder in use. Where it cannot
 * be written, on a full disk, it holds for this process alone: what that leaves behind waits for ten seconds.
 */
export function renewNodeId(dataDir: string): string {
  const id = randomUUID();
  const file = join(dataDir, FILE);
  try {
    writeFileSync(`${file}.new`, `${id}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // See above.
  }
  return id;
}
