// Writes a batch of import rows in one transaction: creates what is new, updates what differs, leaves the rest alone.
import escapeHtml from 'escape-html';
import type { Tables } from '../../db/tables.js';
import type { StoredProduct, StoredVersion } from '../../db/catalog/imported-products.js';
import type { BaseCounters, ProductContent } from '../../db/catalog/products.js';
import { VERSIONS_BYTES, VERSIONS_PER_PRODUCT } from '../../db/catalog/version-lists.js';
import { bytesOf, type NewVersion } from '../../db/catalog/versions.js';
import { lockAll } from '../../market/lock-all.js';
import type { ImportRow, ImportVersion } from './row.js';

export type Outcome = { result: 'created' | 'updated' | 'unchanged' } | { result: 'skipped'; reason: string };

/** Writes rows of distinct slugs; returns what became of each, in order. */
export async function writeBatch(tables: Tables, rows: readonly ImportRow[]): Promise<Outcome[]> {
  const slugs = rows.map((row) => row.slug);
  const sellers = await tables.accounts.idsBySellerName(rows.map((row) => row.sellerName));
  await lockAll(tables, { account: [...sellers.values()], product: await tables.products.ofSlugs(slugs) });
  const stored = await tables.importedProducts.bySlugs(slugs);
  // Only what is created needs a seller: one that is refused must leave none behind.
  const sellerIds = await ensureSellers(
    tables,
    rows.filter((row) => !stored.has(row.slug)),
  );
  // Each is about a product of its own, and begun beside the others: none waits for a round trip of another one.
  return Promise.all(
    rows.map((row) => {
      const product = stored.get(row.slug);
      return product ? update(tables, row, product) : create(tables, row, sellerIds.get(row.sellerName)!);
    }),
  );
}

/** Sellers that do not exist yet get an account without e-mail and password, which nobody can sign in to. */
async function ensureSellers(tables: Tables, rows: readonly ImportRow[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.map((row) => row.sellerName))];
  const ids = await tables.accounts.idsBySellerName(names);
  for (const sellerName of names) {
    if (ids.has(sellerName)) continue;
    const account = await tables.accounts.create({ email: null, displayName: sellerName, sellerName });
    ids.set(sellerName, account.id);
  }
  return ids;
}

async function create(tables: Tables, row: ImportRow, sellerId: string): Promise<Outcome> {
  if (bytesOfAll(row.versions) > VERSIONS_BYTES) return { result: 'skipped', reason: tooLong(row) };
  const id = await tables.products.create({
    ...contentOf(row),
    descriptionHtml: escapeHtml(row.shortDescription),
    slug: row.slug,
    sellerId,
    status: 'live',
    base: baseOf(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  });
  await tables.versions.create(id, row.versions.map(toNewVersion), row.updatedAt);
  return { result: 'created' };
}

async function update(tables: Tables, row: ImportRow, stored: StoredProduct): Promise<Outcome> {
  const refused = refusal(row, stored);
  if (refused) return { result: 'skipped', reason: refused };
  // From then on the product is as its owner wants it; only what was counted elsewhere still grows.
  if (stored.hasOwner) {
    const grown = [await updateBase(tables, row, stored), await raiseDownloads(tables, row, stored)];
    return { result: grown.includes(true) ? 'updated' : 'unchanged' };
  }
  const excess = await excessOf(tables, row, stored);
  if (excess) return { result: 'skipped', reason: excess };
  // An edit made here may be newer than the file.
  const updatedAt = Math.max(row.updatedAt, stored.updatedAt);
  const changes = [
    await updateContent(tables, row, stored, updatedAt),
    await updateBase(tables, row, stored),
    await updateVersions(tables, row, stored, updatedAt),
  ];
  return { result: changes.includes(true) ? 'updated' : 'unchanged' };
}

function refusal(row: ImportRow, stored: StoredProduct): string | undefined {
  if (row.sellerName !== stored.sellerName)
    return `the product ${row.slug} already belongs to the seller ${stored.sellerName}`;
  const tags = new Set([...stored.versions.keys(), ...row.versions.map((version) => version.versionTag)]);
  if (tags.size > VERSIONS_PER_PRODUCT)
    return `the product ${row.slug} would have more than ${VERSIONS_PER_PRODUCT} versions`;
  return undefined;
}

const tooLong = ({ slug }: ImportRow): string =>
  `the versions of the product ${slug} would take more than ${VERSIONS_BYTES / 2 ** 20} MB together where they are listed`;

const bytesOfAll = (versions: readonly Pick<ImportVersion, 'versionTag' | 'gameVersions' | 'platforms'>[]): number =>
  versions.reduce((sum, version) => sum + bytesOf(version), 0);

/** Why the versions would become too many bytes; what is too long already may stay so and grows no longer. */
async function excessOf(tables: Tables, row: ImportRow, stored: StoredProduct): Promise<string | undefined> {
  const known = row.versions.flatMap(({ versionTag }) => {
    const version = stored.versions.get(versionTag);
    return version === undefined ? [] : [{ ...version, versionTag }];
  });
  const grown = bytesOfAll(row.versions) - bytesOfAll(known);
  if (grown <= 0) return undefined;
  const { bytes } = await tables.versions.listedUse(stored.id);
  return bytes + grown > VERSIONS_BYTES ? tooLong(row) : undefined;
}

async function updateContent(
  tables: Tables,
  row: ImportRow,
  stored: StoredProduct,
  updatedAt: number,
): Promise<boolean> {
  const content: Partial<ProductContent> = contentOf(row);
  // A description that somebody wrote here is worth more than the one line repeated.
  if (stored.descriptionHtml === escapeHtml(stored.shortDescription))
    content.descriptionHtml = escapeHtml(row.shortDescription);
  const differs = Object.entries(content).some(
    ([field, value]) => !isSame(value, stored[field as keyof StoredProduct]),
  );
  if (!differs && updatedAt === stored.updatedAt) return false;
  await tables.products.update(stored.id, content, updatedAt);
  return true;
}

async function updateBase(tables: Tables, row: ImportRow, stored: StoredProduct): Promise<boolean> {
  const base = raised(stored.base, baseOf(row));
  if (isSame(base, stored.base)) return false;
  await tables.products.setBase(stored.id, base);
  return true;
}

/** Counters never fall. The sum of ratings goes with its count, so that the average stays one. */
function raised(stored: BaseCounters, given: BaseCounters): BaseCounters {
  const ratings = given.ratingCount >= stored.ratingCount ? given : stored;
  return {
    downloadCount: Math.max(stored.downloadCount, given.downloadCount),
    ratingCount: ratings.ratingCount,
    ratingSum: ratings.ratingSum,
  };
}

async function updateVersions(
  tables: Tables,
  row: ImportRow,
  stored: StoredProduct,
  updatedAt: number,
): Promise<boolean> {
  let changed = await raiseDownloads(tables, row, stored);
  const added: NewVersion[] = [];
  for (const version of row.versions) {
    const known = stored.versions.get(version.versionTag);
    if (!known) {
      added.push(toNewVersion(version));
      continue;
    }
    // What was published here with a file is its seller's to edit.
    if (!known.hasFile && differs(version, known)) {
      await tables.versions.update(known, version, updatedAt);
      changed = true;
    }
  }
  await tables.versions.create(stored.id, added, updatedAt);
  return changed || added.length > 0;
}

/** Raises what was downloaded of known versions elsewhere; tells whether anything was. */
async function raiseDownloads(tables: Tables, { versions }: ImportRow, stored: StoredProduct): Promise<boolean> {
  let raisedAny = false;
  for (const { versionTag, downloadCount } of versions) {
    const known = stored.versions.get(versionTag);
    if (known === undefined || downloadCount <= known.baseDownloadCount) continue;
    await tables.versions.setBaseDownloadCount(known.id, downloadCount);
    raisedAny = true;
  }
  return raisedAny;
}

function differs(given: ImportVersion, stored: StoredVersion): boolean {
  const { channel, gameVersions, platforms } = stored;
  return !isSame(
    { channel: given.channel, gameVersions: given.gameVersions, platforms: given.platforms },
    { channel, gameVersions, platforms },
  );
}

function contentOf(row: ImportRow) {
  const { name, shortDescription, priceCents, game, category, tags, gameVersions } = row;
  return { name, shortDescription, priceCents, game, category, tags, baseGameVersions: gameVersions };
}

function baseOf({ downloadCount, ratingCount, ratingSum }: ImportRow): BaseCounters {
  return { downloadCount, ratingCount, ratingSum };
}

function toNewVersion(version: ImportVersion): NewVersion {
  const { versionTag, channel, createdAt, gameVersions, platforms, downloadCount } = version;
  return {
    versionTag,
    channel,
    createdAt,
    gameVersions,
    platforms,
    status: 'published',
    baseDownloadCount: downloadCount,
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
