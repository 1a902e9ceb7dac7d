// Copies the files that a database names to where backups lie: each once, under its hash, and only what is new.
import { blobName, hashOfBlob, type BackedUpFile, type Blob } from '../../capabilities/backup/manifest.js';
import { hashObject } from '../../capabilities/storage/hash-object.js';
import { ChecksumMismatch, type ObjectStore } from '../../capabilities/storage/object-store.js';
import type { BackupTarget } from './backup-target.js';
import { inOrder } from './in-order.js';
import type { NamedKey } from './named-keys.js';
import { patiently } from './patiently.js';
import { BackupUnusable } from './stored-backups.js';

const ATTEMPTS = 5;

export interface CopyOptions {
  /** What the copied database names. */
  readonly named: AsyncIterable<NamedKey>;
  readonly objects: ObjectStore;
  readonly target: BackupTarget;
  /** What the backup before had, by key. */
  readonly known: ReadonlyMap<string, BackedUpFile>;
  /** What lies in the target already: sizes by hash. What is copied joins it. */
  readonly present: Map<string, number>;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

interface CopiedFiles {
  readonly files: readonly BackedUpFile[];
  /** Keys of files that are missing, or are not what was published. */
  readonly faulty: readonly string[];
  /** Bytes that were written. */
  readonly newBytes: number;
}

/** A file with what is wrong with it; undefined where there is none and need not be. */
type Outcome = { readonly file?: BackedUpFile; readonly isFaulty: boolean; readonly newBytes: number } | undefined;

/** @throws StoreUnavailable, and what a full disk throws; what `signal` was aborted with */
export async function copyNamedFiles(options: CopyOptions): Promise<CopiedFiles> {
  const files: BackedUpFile[] = [];
  const faulty: string[] = [];
  let newBytes = 0;
  const copied = inOrder(options.named, async (named) => ({
    key: named.key,
    outcome: await copyWhole(named, options),
  }));
  for await (const { key, outcome } of copied) {
    if (outcome?.file !== undefined) files.push(outcome.file);
    if (outcome?.isFaulty) faulty.push(key);
    newBytes += outcome?.newBytes ?? 0;
  }
  return { files, faulty, newBytes };
}

/** A file that its seller sends once more while it is copied is copied again. */
async function copyWhole(named: NamedKey, options: CopyOptions): Promise<Outcome> {
  for (let left = ATTEMPTS - 1; left > 0; left--) {
    try {
      return await copyOne(named, options);
    } catch (error) {
      if (!(error instanceof ChecksumMismatch)) throw error;
    }
  }
  return copyOne(named, options);
}

async function copyOne({ key, sha256, mayBeMissing }: NamedKey, options: CopyOptions): Promise<Outcome> {
  const { objects, known, present, signal, onBytes } = options;
  signal.throwIfAborted();
  const found = await patiently(() => objects.stat(key));
  if (found === undefined) return mayBeMissing ? undefined : { isFaulty: true, newBytes: 0 };
  const before = known.get(key);
  if (
    before?.size === found.size &&
    before.modifiedAt === found.modifiedAt &&
    present.get(before.sha256) === before.size
  )
    return { file: before, isFaulty: false, newBytes: 0 };
  // Read twice where it is new: what it is called there depends on all of it.
  const hashed = await patiently(() => hashObject(objects, key, onBytes));
  if (hashed === undefined) return mayBeMissing ? undefined : { isFaulty: true, newBytes: 0 };
  const isNew = await putBlob(options, hashed, key);
  const file = { key, ...hashed, modifiedAt: found.modifiedAt };
  return { file, isFaulty: sha256 !== null && sha256 !== hashed.sha256, newBytes: isNew ? hashed.size : 0 };
}

/** Puts the bytes of an object under their hash, unless they are there. */
async function putBlob({ objects, target, present }: CopyOptions, blob: Blob, key: string): Promise<boolean> {
  if (present.get(blob.sha256) === blob.size) return false;
  await target.put(
    blobName(blob.sha256),
    async () => {
      const bytes = await objects.read(key);
      if (bytes === undefined) throw new ChecksumMismatch(`${key} was removed while it was copied`);
      return bytes;
    },
    blob,
  );
  present.set(blob.sha256, blob.size);
  return true;
}

/**
 * What lies in a target and stays there while a backup is made, sizes by hash: what the last backup names, and what was
 * written since a time in epoch ms. The rest may be removed at any moment by another machine that prunes.
 */
export async function presentBlobs(
  target: BackupTarget,
  { named, since }: { readonly named: ReadonlySet<string>; readonly since: number },
): Promise<Map<string, number>> {
  const present = new Map<string, number>();
  for await (const { name, size, modifiedAt } of target.list('blobs/')) {
    const hash = hashOfBlob(name);
    if (hash !== undefined && (named.has(hash) || modifiedAt > since)) present.set(hash, size);
  }
  return present;
}

/**
 * Looks once more for all that a backup names, before it is made one: a disk may have been taken out meanwhile, and its
 * folder be another one, or somebody have tidied up.
 *
 * @throws BackupUnusable with what is missing
 */
export async function refuseMissing(target: BackupTarget, blobs: readonly Blob[]): Promise<void> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of target.list('blobs/')) sizes.set(hashOfBlob(name) ?? name, size);
  const missing = blobs.find(({ sha256, size }) => sizes.get(sha256) !== size);
  if (missing === undefined) return;
  throw new BackupUnusable(
    `${blobName(missing.sha256)} was there and is gone, or was cut short: something else removes what is in the target, or another disk took its place. No backup was made; start it again`,
  );
}
