// What the backup before has: files that are unchanged are not read again, and bytes that it names stay where they are.
import { placeOfSecret, type BackedUpFile, type Manifest } from '../../capabilities/backup/manifest.js';
import { openSecret } from '../../capabilities/backup/sealed-secret.js';
import type { BackupTarget } from './backup-target.js';
import { BackupUnusable, backupTimes, filesOf, manifestOf } from './stored-backups.js';

interface Before {
  /** When the newest was made. */
  readonly newest: number | undefined;
  /** The files of it, by key. */
  readonly files: ReadonlyMap<string, BackedUpFile>;
  /** Hashes of all that it names. */
  readonly named: ReadonlySet<string>;
}

/**
 * The newest backup of a target. Of one that cannot be read, or that somebody without the passphrase wrote, nothing is
 * believed: files are read anew.
 *
 * @throws BackupUnusable when it is of another installation
 */
export async function lastBackup(target: BackupTarget, installation: string, passphrase: string): Promise<Before> {
  const { newest, manifest } = await newestBackup(target, installation);
  const nothing = { newest, files: new Map(), named: new Set<string>() };
  if (manifest === undefined) return nothing;
  if ((await openSecret(manifest.secret, passphrase, placeOfSecret(manifest))) === undefined) return nothing;
  const files = (await filesOf(target, manifest).catch(unlessUnusable)) ?? [];
  return {
    newest,
    files: new Map(files.map((file) => [file.key, file])),
    named: new Set([...manifest.database.parts, ...files].map(({ sha256 }) => sha256)),
  };
}

/**
 * What the newest backup of a target says of itself; no manifest where there is none, or none that can be read.
 *
 * @throws BackupUnusable when it is of another installation
 */
export async function newestBackup(
  target: BackupTarget,
  installation: string,
): Promise<{ newest: number | undefined; manifest: Manifest | undefined }> {
  const newest = (await backupTimes(target)).at(-1);
  const manifest = newest === undefined ? undefined : await manifestOf(target, newest).catch(unlessUnusable);
  if (manifest !== undefined && manifest.installation !== installation)
    throw new BackupUnusable('The target holds backups of another installation: name a folder or a prefix of its own');
  return { newest, manifest };
}

function unlessUnusable(error: unknown): undefined {
  if (!(error instanceof BackupUnusable)) throw error;
}
