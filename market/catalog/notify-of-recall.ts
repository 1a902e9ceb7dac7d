// Tells of recalls: everybody by events, sellers and all who downloaded a version by mail, each once.
import type { Downloader, RecallEmails } from '../../db/catalog/recall-emails.js';
import type { Twin } from '../../db/catalog/twins.js';
import type { DownloadRow } from '../../db/orders/downloads.js';
import type { Tables } from '../../db/tables.js';
import type { MessageOf } from '../../capabilities/email/message.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { notifyOfProducts } from './product-events.js';
import { fileOf, type RecalledProduct } from './recalled-file.js';
import { isPublic } from './visible-products.js';

type Mailer = Pick<Services, 'mail'>;
type Products = ReadonlyMap<string, RecalledProduct>;

/** Versions that an e-mail names; it counts the others. */
const NAMED_MAX = 10;

/** What happened. */
interface Taken {
  /** Versions that were not recalled before, with the same file. */
  readonly taken: readonly Twin[];
  /** The recall whose e-mails tell of them. */
  readonly lettersId: string;
  readonly reason: string;
}

/** Tells everybody and the sellers of versions that were recalled, and has those told who downloaded them. */
export async function notifyOfRecall(
  tables: Tables,
  market: Mailer,
  products: Products,
  { taken, lettersId, reason }: Taken,
): Promise<void> {
  const ofSeller = new Map<string, string[]>();
  for (const twin of taken) {
    const product = products.get(twin.productId)!;
    await notifyEverybody(tables, product, twin, reason);
    ofSeller.set(product.sellerId, [...(ofSeller.get(product.sellerId) ?? []), twin.id]);
  }
  for (const [sellerId, versionIds] of ofSeller) {
    const email = await emailAbout(tables, versionIds, (product) => product.sellerId === sellerId);
    if (email !== undefined) await notifyOwner(tables, market, sellerId, { ...email, isSeller: true });
  }
  await tables.jobs.add({ kind: 'mail_recall', payload: { recallId: lettersId } });
}

async function notifyEverybody(
  { events }: Tables,
  product: RecalledProduct,
  { id, versionTag, channel, sha256 }: Twin,
  reason: string,
): Promise<void> {
  // Of betas, and of what was never for sale, nobody else knows. A suspended seller's may lie on many servers.
  if (channel !== 'stable' || product.firstLiveAt === null) return;
  await events.append({
    kind: 'version.recalled',
    recipientId: null,
    data: {
      version_id: id,
      product_id: product.id,
      product_slug: product.slug,
      version_tag: versionTag,
      channel,
      sha256,
      reason,
    },
  });
}

/** Tells everybody that versions are given out again: there is no kind of its own, but what their products offer changed. */
export async function notifyOfLifted(
  tables: Tables,
  products: Products,
  versions: readonly { readonly productId: string }[],
): Promise<void> {
  const changed = [...new Set(versions.map(({ productId }) => productId))].map((id) => products.get(id)!);
  await notifyOfProducts(tables, 'product.updated', changed.filter(isPublic));
}

/**
 * Writes a recall's e-mails to those of these people who have an address, and notes with them how far the e-mails got:
 * nobody gets two. They are the next to be told. Nothing is said of what was given out again meanwhile, and nothing
 * happens when somebody else has told them.
 */
export async function notifyDownloaders(
  tables: Tables,
  { mail }: Mailer,
  emails: RecallEmails,
  next: readonly Downloader[],
): Promise<void> {
  const named = await tables.versions.byIds([...new Set(next.flatMap(({ versionIds }) => versionIds))]);
  const products = await tables.products.withSellers([...named.values()].map(({ productId }) => productId));
  await lockAll(
    tables,
    { file: [fileOf((await tables.versions.byId(emails.versionId))!)] },
    { account: next.map(({ accountId }) => accountId), product: products },
  );
  if (!(await tables.recalls.noteTold(emails, next.at(-1)!.accountId))) return;
  for (const { accountId, versionIds } of next) await notifyDownloader(tables, { mail }, accountId, versionIds);
}

async function notifyDownloader(
  tables: Tables,
  { mail }: Mailer,
  accountId: string,
  versionIds: readonly string[],
): Promise<void> {
  // Sellers heard of their own when it happened.
  const email = await emailAbout(tables, versionIds, (product) => product.sellerId !== accountId);
  if (email !== undefined) await notifyOwner(tables, { mail }, accountId, email);
}

/**
 * Tells somebody of the recall of a version whose first download of it enters the ledger only now: they are behind those
 * who were told, or the job that tells them has to come round again.
 */
export async function notifyLate(
  tables: Tables,
  market: Mailer,
  { accountId, version: { id: versionId } }: DownloadRow,
): Promise<void> {
  const recall = await tables.recalls.ofVersion(versionId);
  if (recall === undefined) return;
  const { id: recallId, toldUpTo } = (await tables.recalls.emails(recall.toldWith))!;
  if (accountId > toldUpTo) await tables.jobs.add({ kind: 'mail_recall', payload: { recallId } });
  else await notifyDownloader(tables, market, accountId, [versionId]);
}

/** An e-mail about those of the versions that are recalled and whose products are wanted; undefined when there is none. */
async function emailAbout(
  tables: Tables,
  versionIds: readonly string[],
  isWanted: (product: Pick<RecalledProduct, 'sellerId'>) => boolean,
): Promise<MessageOf<'version_recalled'> | undefined> {
  const versions: MessageOf<'version_recalled'>['versions'][number][] = [];
  let [reason, more] = ['', 0];
  for (const id of versionIds) {
    if (versions.length === NAMED_MAX) {
      more += 1;
      continue;
    }
    const version = await tables.versions.byId(id);
    const product = (await tables.products.byId(version!.productId))!;
    if (!version!.recalled || !isWanted(product)) continue;
    if (versions.length === 0) reason = version!.recalledReason!;
    const replacement =
      version!.replacementId === null ? undefined : await tables.versions.byId(version!.replacementId);
    const { versionTag } = version!;
    versions.push({ productName: product.name, versionTag, replacementTag: replacement?.versionTag ?? null });
  }
  return versions.length === 0 ? undefined : { kind: 'version_recalled', versions, more, reason, isSeller: false };
}
