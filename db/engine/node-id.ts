// The id of the node that a data folder makes a process: it outlives the process, and goes into no backup.
import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'node-id';

/**
 * The id in a data folder that this process holds; a new one where there is none, or none that can be read. So is one in
 * a copy of a folder, whose node may live: the file names its own inode, which a copied file has not got. A copy of a
 * whole disk passes for the folder itself.
 */
export function nodeIdIn(dataDir: string): string {
  const file = join(dataDir, FILE);
  try {
    const [id = '', inode] = readFileSync(file, 'utf8').trim().split(' ');
    if (/^[0-9a-f-]{36}$/.test(id) && inode === String(statSync(file, { bigint: true }).ino)) return id;
  } catch {
    // There is none yet.
  }
  return renewNodeId(dataDir);
}

/**
 * Gives a data folder that this process holds another id. Where it cannot be written, on a full disk, it holds for this
 * process alone: what that leaves behind waits for eight seconds.
 */
export function renewNodeId(dataDir: string): string {
  const id = randomUUID();
  const file = join(dataDir, FILE);
  try {
    const made = openSync(`${file}.new`, 'w', 0o600);
    try {
      writeSync(made, `${id} ${fstatSync(made, { bigint: true }).ino}\n`);
    } finally {
      closeSync(made);
    }
    renameSync(`${file}.new`, file);
  } catch {
    // See above.
  }
  return id;
}
