// Takes a live product off the market, and puts it back.
import type { AuditAction } from '../../db/audit/audit.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { isRefused, type Refused } from '../refused.js';
import { moveProduct } from './product-states.js';
import { lockProduct } from './visible-products.js';

const NOTED: Readonly<Record<'archive' | 'restore', AuditAction>> = {
  archive: 'product.archived',
  restore: 'product.restored',
};

/** Archives or restores a product for its seller or for an admin, whose act is noted in the log of the seller. */
export async function archiveOrRestore(
  tables: Tables,
  call: AdminCall,
  idOrSlug: string,
  step: 'archive' | 'restore',
): Promise<ProductRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const product = await lockProduct(tables, call.caller, idOrSlug);
  if (isRefused(product)) return product;
  const moved = await moveProduct(tables, call.caller, product, step);
  if (!isRefused(moved) && call.caller.accountId !== product.sellerId)
    await noteAct(tables, call, {
      accountId: product.sellerId,
      action: NOTED[step],
      targetType: 'product',
      targetId: product.id,
    });
  return moved;
}
