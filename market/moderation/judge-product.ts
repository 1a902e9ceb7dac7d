// What admins decide of products: approved, rejected, sent back. Their sellers are told.
import type { ErrorCode } from '#generated/errors.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { shopAddresses } from '../catalog/shop-addresses.js';
import { moveProduct } from '../catalog/product-states.js';
import { findProduct } from '../catalog/visible-products.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';

type JudgeCode = 'not_found' | 'forbidden' | 'invalid_transition';
type Judged<Code extends ErrorCode = JudgeCode> = Promise<ProductRecord | Refused<Code>>;
type Post = Pick<Services, 'mail' | 'settings'>;

/**
 * Shows a product that waits to everybody. Of a live one that was edited since it was approved, the edits are approved;
 * nobody is told of that, since nothing changes.
 *
 * @param basedOn the revision that the admin looked at; null when it does not matter
 */
export async function approveProduct(
  tables: Tables,
  market: Post,
  call: AdminCall,
  idOrSlug: string,
  basedOn: number | null,
): Judged<JudgeCode | 'precondition_failed'> {
  const product = await lockJudged(tables, call, idOrSlug);
  if (isRefused(product)) return product;
  if (product.sellerId === call.caller.accountId)
    return refused('forbidden', 'You sell this product: another admin has to approve it');
  if (basedOn !== null && basedOn !== product.revision)
    return refused('precondition_failed', `The product has the revision ${product.revision} by now: look at it again`);
  if (product.status === 'live' && (await tables.approvals.ofProduct(product.id))?.content)
    return approveEdits(tables, call, product);
  const moved = await moveProduct(tables, call.caller, product, 'approve');
  if (isRefused(moved)) return moved;
  await tables.approvals.approve(product.id, call.caller.accountId);
  await noteJudgement(tables, call, product, 'product.approved');
  await notifyOwner(tables, market, product.sellerId, {
    kind: 'product_approved',
    productName: product.name,
    url: shopAddresses(market.settings).product(product.slug),
  });
  return moved;
}

async function approveEdits(tables: Tables, call: AdminCall, product: ProductRecord): Promise<ProductRecord> {
  await tables.approvals.approve(product.id, call.caller.accountId);
  await noteJudgement(tables, call, product, 'product.edits_approved');
  return product;
}

/** Makes a product that waits a draft again. @param code one of the contract's, and `reason` in the admin's words */
export async function rejectProduct(
  tables: Tables,
  market: Post,
  call: AdminCall,
  idOrSlug: string,
  { code, reason }: { readonly code: string; readonly reason: string },
): Judged {
  const product = await lockJudged(tables, call, idOrSlug);
  if (isRefused(product)) return product;
  const verdict = { reviewCode: code, reviewReason: reason };
  const moved = await moveProduct(tables, call.caller, product, 'reject', verdict);
  if (isRefused(moved)) return moved;
  await noteJudgement(tables, call, product, 'product.rejected', { code });
  const email = { kind: 'product_rejected', productName: product.name, code, reason } as const;
  await notifyOwner(tables, market, product.sellerId, email);
  return moved;
}

/** Takes a live product out of sight, to be looked at again. */
export async function sendBackProduct(
  tables: Tables,
  market: Post,
  call: AdminCall,
  idOrSlug: string,
  reason: string,
): Judged {
  const product = await lockJudged(tables, call, idOrSlug);
  if (isRefused(product)) return product;
  const moved = await moveProduct(tables, call.caller, product, 'send_back', { reviewReason: reason });
  if (isRefused(moved)) return moved;
  await noteJudgement(tables, call, product, 'product.sent_back');
  const email = { kind: 'product_sent_back', productName: product.name, reason } as const;
  await notifyOwner(tables, market, product.sellerId, email);
  return moved;
}

/** A product by id or slug, locked with its seller, who is told. */
async function lockJudged(
  tables: Tables,
  { caller }: AdminCall,
  idOrSlug: string,
): Promise<ProductRecord | Refused<'not_found'>> {
  const found = await findProduct(tables, caller, idOrSlug);
  if (found !== undefined) await lockAll(tables, { product: [found] });
  const product = found && (await findProduct(tables, caller, found.id));
  return product ?? refused('not_found', `There is no product ${idOrSlug}`);
}

/** In the log of the seller, without the words, which no log keeps. */
const noteJudgement = (
  tables: Tables,
  call: AdminCall,
  { id, sellerId }: ProductRecord,
  action: 'product.approved' | 'product.edits_approved' | 'product.rejected' | 'product.sent_back',
  details: Record<string, string> | null = null,
): Promise<void> =>
  noteAct(tables, call, { accountId: sellerId, action, targetType: 'product', targetId: id, details });
