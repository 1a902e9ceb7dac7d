// Notes recalls, and that they were lifted, in the logs of all sellers whose versions they were of.
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import type { RecalledProduct } from './recalled-file.js';

/**
 * Notes what happened to versions with the same file by one act: an entry for each seller, about the first of the
 * versions that is theirs, with how many others it happened to (`twins`).
 */
export async function noteRecalls(
  tables: Tables,
  call: AdminCall,
  products: ReadonlyMap<string, RecalledProduct>,
  action: 'version.recalled' | 'version.recall_lifted',
  versions: readonly { readonly id: string; readonly productId: string }[],
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const noted = new Set<string>();
  for (const { id, productId } of versions) {
    const { sellerId } = products.get(productId)!;
    if (noted.has(sellerId)) continue;
    noted.add(sellerId);
    await noteAct(tables, call, {
      ...{ accountId: sellerId, action, targetType: 'version', targetId: id },
      details: { ...details, twins: versions.length - 1 },
    });
  }
}
