// Removes backups that are not kept any more, then the bytes that none of those left names.
import { blobName, hashOfBlob, manifestName, type Manifest } from '../../capabilities/backup/manifest.js';
import { keptTimes, type Keeping } from '../../capabilities/backup/kept-backups.js';
import type { BackupHold } from './backup-hold.js';
import type { BackupTarget } from './backup-target.js';
import { backupTimes, filesOf, manifestOf } from './stored-backups.js';

/**
 * Milliseconds for which bytes are left alone that no backup names: one that is being made somewhere may be about to. A
 * hold keeps others of this database away, but not a copy of it that runs elsewhere with the same target.
 */
const LEFT_ALONE_MS = 24 * 60 * 60_000;

interface Pruned {
  readonly backups: number;
  readonly kept: number;
  readonly bytes: number;
}

/**
 * Prunes a target. A backup goes by its manifest, before anything that it names: one that is still there is whole. While
 * one that is kept cannot be read, no bytes are removed, for some may be its.
 *
 * @throws BackupUnusable when one cannot be read
 */
export async function pruneBackups(
  target: BackupTarget,
  keeping: Keeping,
  { hold, now }: { readonly hold: BackupHold; readonly now: number },
): Promise<Pruned> {
  const times = await backupTimes(target);
  const kept = keptTimes(times, keeping, now);
  await hold.renew();
  const gone = times.filter((time) => !kept.has(time));
  for (const time of gone) await target.remove(manifestName(time));
  const named = await namedBlobs(target, [...kept]);
  let bytes = 0;
  for await (const { name, size, modifiedAt } of target.list('blobs/')) {
    const hash = hashOfBlob(name);
    if (hash === undefined || named.has(hash) || modifiedAt > now - LEFT_ALONE_MS) continue;
    hold.signal.throwIfAborted();
    await target.remove(blobName(hash));
    bytes += size;
  }
  return { backups: gone.length, kept: kept.size, bytes };
}

async function namedBlobs(target: BackupTarget, times: readonly number[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const time of times) {
    const manifest = await manifestOf(target, time);
    for (const { sha256 } of await blobsOf(target, manifest)) named.add(sha256);
  }
  return named;
}

async function blobsOf(target: BackupTarget, manifest: Manifest): Promise<{ sha256: string }[]> {
  const { database, files } = manifest;
  return [files.list, ...database.parts, ...(await filesOf(target, manifest))];
}
