// Notes that the seller of a product and admins write to each other about it, or admins to themselves.
import type { NoteRecord } from '../../db/moderation/moderation-notes.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { allowanceOf, DAY_MS, type StayWithin } from '../audit/daily-allowance.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { Caller } from '../caller.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { rolesOn } from '../catalog/product-states.js';
import { findProduct } from '../catalog/visible-products.js';

/** Notes of an account in a day. */
const NOTES_A_DAY = 50;
/** Milliseconds in which a seller gets one e-mail about the notes on a product. */
const LETTER_EVERY_MS = 60 * 60 * 1000;

/** The product a path names, for those who take part in its notes: its seller, and admins who act as such. */
export async function findNotedProduct(
  tables: Tables,
  caller: Caller,
  idOrSlug: string,
): Promise<ProductRecord | Refused<'not_found' | 'forbidden'>> {
  const product = await findProduct(tables, caller, idOrSlug);
  if (product === undefined) return refused('not_found', `There is no product ${idOrSlug}`);
  if (rolesOn(product, caller).length > 0) return product;
  return refused('forbidden', 'The notes on a product are between its seller and the admins');
}

/** A call that writes a note. */
interface NoteCall extends AdminCall {
  readonly stayWithin: StayWithin;
}

/** Adds a note, within what an account may write in a day, and tells the seller of an admin's. */
export async function writeNote(
  tables: Tables,
  market: Pick<Services, 'clock' | 'mail'>,
  call: NoteCall,
  idOrSlug: string,
  { body, internal }: { readonly body: string; readonly internal: boolean },
): Promise<NoteRecord | Refused<'not_found' | 'forbidden'>> {
  const { caller } = call;
  const found = await findNotedProduct(tables, caller, idOrSlug);
  if (isRefused(found)) return found;
  await lockAll(tables, { account: [caller.accountId], product: [found] });
  const product = await findNotedProduct(tables, caller, found.id);
  if (isRefused(product)) return product;
  if (internal && !rolesOn(product, caller).includes('admin'))
    return refused('forbidden', 'Only admins write notes that are internal');
  const now = market.clock();
  const times = await tables.moderationNotes.timesOf(caller.accountId, now - DAY_MS, NOTES_A_DAY);
  call.stayWithin(allowanceOf(times, NOTES_A_DAY, now));
  const byAdmin = internal || caller.accountId !== product.sellerId;
  if (byAdmin && !internal) await notifySeller(tables, market, product, body);
  const note = await tables.moderationNotes.create({
    productId: product.id,
    authorId: caller.accountId,
    byAdmin,
    internal,
    body,
  });
  if (byAdmin)
    await noteAct(tables, call, { action: 'product.note_written', targetType: 'product', targetId: product.id });
  return note;
}

/** One e-mail an hour for each product, however much is written. */
async function notifySeller(
  tables: Tables,
  market: Pick<Services, 'clock' | 'mail'>,
  { id, name, sellerId }: ProductRecord,
  body: string,
): Promise<void> {
  if (await tables.moderationNotes.hasToldSeller(id, market.clock() - LETTER_EVERY_MS)) return;
  await notifyOwner(tables, market, sellerId, { kind: 'product_noted', productName: name, body });
}
