// Makes a backup while the service serves: the database in one state first, then every file that it names, and last the
// manifest, which makes a backup of them. Killed before that, it leaves the one before as it was.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { API_VERSION } from '#generated/operations.js';
import {
  blobName,
  manifestName,
  placeOfSecret,
  writeFileList,
  writeManifest,
  type BackedUpFile,
  type Blob,
  type Manifest,
} from '../../capabilities/backup/manifest.js';
import type { Keeping } from '../../capabilities/backup/kept-backups.js';
import { sealSecret } from '../../capabilities/backup/sealed-secret.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import type { PostgresqlOptions } from '../../db/engine/connection.js';
import { LATEST_MIGRATION } from '../../db/engine/migrations.js';
import type { StoredTables } from '../../db/tables.js';
import { BackupHeld, holdBackup, type BackupHold } from './backup-hold.js';
import type { BackupTarget } from './backup-target.js';
import { copyNamedFiles, presentBlobs, refuseMissing } from './copy-named-files.js';
import { removeScratch, withCopy, type DatabaseCopy } from './database-in-scratch.js';
import { lastBackup, newestBackup } from './last-backup.js';
import { pruneBackups } from './prune-backups.js';
import { BackupUnusable } from './stored-backups.js';

/** Bytes of one piece of the database: few enough for one request to a bucket, and for a disk that others use, too. */
const PART_BYTES = 32 * 1024 * 1024;

/** Milliseconds for which what a backup that was killed has put is counted on: less than it is left alone by those who prune. */
const LEFT_BEHIND_MS = 12 * 60 * 60_000;

interface BackupOptions {
  /** Of the running service. */
  readonly stored: StoredTables;
  readonly objects: ObjectStore;
  readonly dataDir: string;
  /** Where the database is; undefined where it is in `dataDir`. */
  readonly server?: PostgresqlOptions | undefined;
  /** Bytes of the disk to leave free. */
  readonly minFreeBytes: number;
  /** The secret of the installation, and the one before it while it is being changed. */
  readonly readSecret: () => Promise<string>;
  readonly passphrase: string;
  readonly target: BackupTarget;
  readonly keeping: Keeping;
  readonly clock: () => number;
  readonly onBytes: (bytes: number) => void;
  /** Ends it early. */
  readonly signal?: AbortSignal;
}

interface MadeBackup {
  readonly manifest: Omit<Manifest, 'format'>;
  /** Bytes that the target did not have. */
  readonly newBytes: number;
  readonly pruned: { readonly backups: number; readonly kept: number; readonly bytes: number } | BackupUnusable;
}

/**
 * Makes a backup, and prunes those before.
 *
 * @throws BackupHeld, BackupUnusable, CopyDamaged; StoreUnavailable, and what a full disk throws
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { stored, dataDir } = options;
  const hold = await holdBackup(stored, options.signal);
  try {
    const made = await make(options, hold);
    await stored.write(({ backups }) => backups.noteSuccess('backup', Math.min(made.manifest.madeAt, options.clock())));
    return { ...made, pruned: await prune(options, hold) };
  } catch (error) {
    await stored.write(({ backups }) => backups.noteFailure('backup')).catch(() => undefined);
    throw error;
  } finally {
    await removeScratch(dataDir);
    await hold.end();
  }
}

/** What cannot be pruned is told, and makes no bad backup of one that was made. */
async function prune({ target, keeping, clock }: BackupOptions, hold: BackupHold): Promise<MadeBackup['pruned']> {
  try {
    return await pruneBackups(target, keeping, { hold, now: clock() });
  } catch (error) {
    if (error instanceof BackupUnusable) return error;
    throw error;
  }
}

async function make(options: BackupOptions, hold: BackupHold): Promise<Omit<MadeBackup, 'pruned'>> {
  const { stored, target, clock } = options;
  const installation = await stored.tables.installation.id();
  const before = await lastBackup(target, installation, options.passphrase);
  const startedAt = clock();
  const madeAt = Math.max(startedAt, (before.newest ?? 0) + 1);
  return withCopy(options, hold.signal, (copy) =>
    putCopy(copy, { ...options, hold, installation, before, startedAt, madeAt }),
  );
}

interface Begun extends BackupOptions {
  readonly hold: BackupHold;
  readonly installation: string;
  readonly before: Awaited<ReturnType<typeof lastBackup>>;
  readonly startedAt: number;
  readonly madeAt: number;
}

/** Puts a copied database into the target, then what it names, and then says that it is a backup. */
async function putCopy(copy: DatabaseCopy, begun: Begun): Promise<Omit<MadeBackup, 'pruned'>> {
  const { objects, target, onBytes, hold, installation, before, startedAt, madeAt } = begun;
  // Not before: what is in the copy may be sealed by a secret that came meanwhile, beside which the former one is kept.
  const secret = await begun.readSecret();
  const present = await presentBlobs(target, { named: before.named, since: startedAt - LEFT_BEHIND_MS });
  const database = await putDatabase(copy.file, { target, present, hold, onBytes });
  const [named, known] = [copy.namedKeys(), before.files];
  const { files, faulty, newBytes } = await copyNamedFiles({
    ...{ named, known, objects, target, present, signal: hold.signal, onBytes },
  });
  const told: Omit<Manifest, 'format' | 'secret'> = {
    ...{ release: API_VERSION, schema: LATEST_MIGRATION, installation, madeAt, tables: copy.counts },
    ...(copy.engine === 'sqlite' ? {} : { engine: copy.engine }),
    database: { ...database.whole, parts: database.parts },
    files: { count: files.length, bytes: bytesOf(files), list: await putText(target, writeFileList(files)) },
    faulty,
  };
  const manifest = { ...told, secret: await sealSecret(secret, begun.passphrase, placeOfSecret(told)) };
  await refuseMissing(target, [told.files.list, ...database.parts, ...files]);
  // Somebody else may have begun at the same time, in a target that was empty.
  await newestBackup(target, installation);
  // Whoever was taken for dead has lost files to a sweep, or is pruned by another one.
  await hold.renew();
  hold.signal.throwIfAborted();
  const text = Buffer.from(writeManifest(manifest));
  await target.put(manifestName(madeAt), () => Promise.resolve(text));
  // So has whoever stood still meanwhile.
  await hold.renew().catch(async (error: unknown) => {
    if (error instanceof BackupHeld) await target.remove(manifestName(madeAt));
    throw error;
  });
  return { manifest, newBytes: newBytes + database.newBytes };
}

const bytesOf = (files: readonly BackedUpFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

interface DatabaseOptions extends Pick<BackupOptions, 'target' | 'onBytes'> {
  readonly present: Map<string, number>;
  readonly hold: BackupHold;
}

/** Puts a file in pieces, each under its hash. */
async function putDatabase(
  file: string,
  { target, present, hold, onBytes }: DatabaseOptions,
): Promise<{ whole: Blob; parts: Blob[]; newBytes: number }> {
  const { size } = await stat(file);
  const whole = createHash('sha256');
  const parts: Blob[] = [];
  let newBytes = 0;
  for (let start = 0; start < size; start += PART_BYTES) {
    hold.signal.throwIfAborted();
    const end = Math.min(size, start + PART_BYTES) - 1;
    const hash = createHash('sha256');
    for await (const piece of createReadStream(file, { start, end }) as AsyncIterable<Buffer>) {
      hash.update(piece);
      whole.update(piece);
      onBytes(piece.length);
    }
    const part = { sha256: hash.digest('hex'), size: end - start + 1 };
    parts.push(part);
    if (present.get(part.sha256) === part.size) continue;
    await target.put(blobName(part.sha256), () => Promise.resolve(createReadStream(file, { start, end })), part);
    present.set(part.sha256, part.size);
    newBytes += part.size;
  }
  return { whole: { sha256: whole.digest('hex'), size }, parts, newBytes };
}

async function putText(target: BackupTarget, text: string): Promise<Blob> {
  const bytes = Buffer.from(text);
  const blob = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  await target.put(blobName(blob.sha256), () => Promise.resolve(bytes), blob);
  return blob;
}
