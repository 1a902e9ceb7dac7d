// For tests: an exported marketplace with a file and something sealed, and exports that are forged by somebody who knows
// the passphrase.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { sealSecretAlike } from '../../capabilities/backup/sealed-secret.js';
import { openDiskStore } from '../../capabilities/storage/disk-store.js';
import { versionFileKey } from '../../capabilities/storage/object-keys.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { keysOf } from '../../process/secret-key.js';
import {
  FILE_LIST,
  MANIFEST,
  placeOfSecret,
  tableFile,
  type ExportManifest,
} from '../../scripts/moving/export-format.js';
import { exportMarketplace } from '../../scripts/moving/export-marketplace.js';
import { addProduct, temporaryDatabase, temporaryFolder } from './temporary-database.js';

export const PASSPHRASE = 'correct horse battery staple';
export const SECRET = 's'.repeat(40);
/** What is sealed in it, of the account that owns the product. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

/** An export, in a folder that is removed after the tests. */
export async function exportedMarket(t: Pick<TestContext, 'after'>) {
  const sealer = createSealer(...keysOf({ current: SECRET, previous: undefined })('stored-secrets'));
  const db = await temporaryDatabase(t, { sealer });
  const dataDir = dirname(db.database.file);
  const objects = await openDiskStore({
    folder: join(dataDir, 'objects'),
    ...{ origin: 'http://localhost', signingSecrets: [SECRET] as const, clock: Date.now },
  });
  t.after(() => objects.close());
  const productId = await db.write((tables) => addProduct(tables, { slug: 'worldguard' }));
  const [versionId] = await db.write((tables) =>
    tables.versions.create(productId, [{ versionTag: '1.0.0', channel: 'stable', status: 'published' }]),
  );
  const key = versionFileKey(productId, versionId!);
  const { sha256, size } = await objects.put(key, Buffer.from('a plugin'), { contentType: 'application/java-archive' });
  await db.database.write(async ({ knex }) => {
    await knex('versions').where({ id: versionId }).update({ object_key: key, sha256, file_size: size });
  });
  const { sellerId } = (await db.tables.products.byId(productId))!;
  await db.write(({ totpSecrets }) => totpSecrets.start(sellerId, TOTP_SECRET));
  const folder = join(temporaryFolder(t), 'export');
  const options = {
    ...{ stored: db, database: db.database.snapshotOf, objects, dataDir, minFreeBytes: 0, passphrase: PASSPHRASE },
    readSecret: () => Promise.resolve(SECRET),
  };
  await exportMarketplace({ ...options, folder });
  return { ...db, dataDir, objects, options, folder, key, sellerId };
}

/** What is changed of an export. */
interface Forgery {
  /** Contents of files, by name. */
  readonly texts?: Readonly<Record<string, (text: string) => string | Buffer>>;
  readonly manifest?: (manifest: Omit<ExportManifest, 'secret'>) => object;
  readonly secret?: string;
}

/** A copy of an export in which something is changed, with hashes and seal made anew as if nothing were. */
export async function forged(t: Pick<TestContext, 'after'>, from: string, forgery: Forgery): Promise<string> {
  const folder = join(temporaryFolder(t), 'forged');
  cpSync(from, folder, { recursive: true });
  const path = join(folder, MANIFEST);
  const { secret: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8')) as ExportManifest;
  for (const [name, change] of Object.entries(forgery.texts ?? {}))
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
  const blobOf = (name: string) => {
    const bytes = readFileSync(join(folder, name));
    return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const rehashed = {
    ...manifest,
    tables: manifest.tables.map((table) => ({ ...table, ...blobOf(tableFile(table.name)) })),
    files: { ...manifest.files, list: blobOf(FILE_LIST) },
  };
  const changed = (forgery.manifest?.(rehashed) ?? rehashed) as Omit<ExportManifest, 'secret'>;
  const secret = await sealSecretAlike(forgery.secret ?? SECRET, PASSPHRASE, placeOfSecret(changed));
  writeFileSync(path, JSON.stringify({ ...changed, secret }));
  return folder;
}
