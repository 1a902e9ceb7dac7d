// Takes a picture from a product: its seller does, or an admin, which is noted in the log and which the seller is told.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { takeDrawnPicture } from './draw-social-pictures.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { removeObjectOf, type PictureSlot } from './product-pictures.js';
import { rolesOn } from './product-states.js';
import { saveContent, saveEdit } from './update-product.js';
import { findProduct } from './visible-products.js';

type Removed = Promise<ProductRecord | Refused<'not_found' | 'forbidden'>>;
type Mailer = Pick<Services, 'mail'>;

const DONE = { icon: 'product.icon_removed', gallery: 'product.picture_removed' } as const;

/** Goes back to the generated icon; nothing happens where there is no other. */
export async function removeIcon(tables: Tables, market: Mailer, call: AdminCall, idOrSlug: string): Removed {
  const product = await lockForRemoval(tables, call, idOrSlug);
  if (isRefused(product) || product.iconKey === null) return product;
  return remove(tables, market, call, product, { slot: 'icon', id: product.iconKey });
}

/** Takes a picture out of the gallery. */
export async function removeGalleryPicture(
  tables: Tables,
  market: Mailer,
  call: AdminCall,
  idOrSlug: string,
  pictureId: string,
): Removed {
  const product = await lockForRemoval(tables, call, idOrSlug);
  if (isRefused(product)) return product;
  if (!product.gallery.includes(pictureId))
    return refused('not_found', `There is no picture ${pictureId} in the gallery`);
  return remove(tables, market, call, product, { slot: 'gallery', id: pictureId });
}

/** A product that the caller sells or judges, locked with its seller, who may be told. */
async function lockForRemoval(tables: Tables, { caller }: AdminCall, idOrSlug: string): Removed {
  const found = await findProduct(tables, caller, idOrSlug);
  if (found !== undefined) await lockAll(tables, { product: [found] });
  const product = found && (await findProduct(tables, caller, found.id));
  if (product === undefined) return refused('not_found', `There is no product ${idOrSlug}`);
  if (rolesOn(product, caller).length > 0) return product;
  return refused('forbidden', 'Only the seller of a product, or an admin, removes its pictures');
}

async function remove(
  tables: Tables,
  market: Mailer,
  call: AdminCall,
  product: ProductRecord,
  { slot, id }: { readonly slot: PictureSlot; readonly id: string },
): Promise<ProductRecord> {
  await removeObjectOf(tables, product, id);
  const left = slot === 'icon' ? { iconKey: null } : { gallery: product.gallery.filter((other) => other !== id) };
  if (call.caller.accountId === product.sellerId) return saveEdit(tables, product, left);
  // The picture of links shows the icon, and is drawn anew when its turn comes.
  if (slot === 'icon') await takeDrawnPicture(tables, product.id);
  const { id: targetId, sellerId, name: productName } = product;
  await noteAct(tables, call, { accountId: sellerId, action: DONE[slot], targetType: 'product', targetId });
  await notifyOwner(tables, market, sellerId, { kind: 'picture_removed', productName, isIcon: slot === 'icon' });
  return saveContent(tables, product, left);
}
