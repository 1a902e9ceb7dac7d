// Which licences exist for a caller, and what the caller is to them.
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { LicenceFilter } from '../../db/licences/licences.js';
import type { Tables } from '../../db/tables.js';
import { actsAsAdmin, type Caller } from '../caller.js';
import { keyAllows } from '../catalog/visible-products.js';
import { lockAll } from '../lock-all.js';
import { refused, type Refused } from '../refused.js';
import { findByKey } from './find-licence.js';

/** What somebody is to a licence; nobody sells to themselves. */
export type LicenceRole = 'holder' | 'seller' | 'admin';

/**
 * What the caller is to a licence; undefined when it does not exist for them. A key acts as an admin only with the scope
 * `admin`, and not at all on products that it is not limited to.
 */
export function roleOn(
  licence: Pick<LicenceRecord, 'productId' | 'accountId' | 'sellerId'>,
  caller: Caller,
): LicenceRole | undefined {
  if (!keyAllows(caller, licence.productId)) return undefined;
  if (caller.accountId === licence.accountId) return 'holder';
  if (caller.accountId === licence.sellerId) return 'seller';
  return actsAsAdmin(caller) ? 'admin' : undefined;
}

/** A licence, if it exists for the caller. */
export async function findLicence(
  { licences }: Pick<Tables, 'licences'>,
  id: string,
  caller: Caller,
): Promise<{ licence: LicenceRecord; role: LicenceRole } | undefined> {
  const licence = await licences.byId(id);
  const role = licence && roleOn(licence, caller);
  return role === undefined ? undefined : { licence: licence!, role };
}

/** The same, locked for a write. */
export async function lockLicence(
  tables: Tables,
  id: string,
  caller: Caller,
): Promise<{ licence: LicenceRecord; role: LicenceRole } | Refused<'not_found'>> {
  const found = await findLicence(tables, id, caller);
  if (found === undefined) return refused('not_found', `There is no licence ${id}`);
  await lockAll(tables, { account: [found.licence.accountId], licence: [id] });
  return { licence: (await tables.licences.byId(id))!, role: found.role };
}

/** A licence by its key, for support: among those of what the caller sells, and for an admin among all. */
export async function lookUpLicence(
  tables: Pick<Tables, 'licences'>,
  key: string,
  caller: Caller,
): Promise<LicenceRecord | undefined> {
  const licence = await findByKey(tables, key);
  const role = licence && roleOn(licence, caller);
  return role === 'seller' || role === 'admin' ? licence : undefined;
}

/** A page of the licences that the caller holds, or of those for what the caller sells. */
export function licencesOf(
  { licences }: Pick<Tables, 'licences'>,
  { accountId, productIds }: Caller,
  as: 'buyer' | 'seller',
  { status, productId }: Pick<LicenceFilter, 'status'> & { readonly productId?: string | undefined },
  page: { page: number; limit: number },
): Promise<{ items: LicenceRecord[]; total: number }> {
  const side = as === 'buyer' ? { accountId } : { sellerId: accountId };
  return licences.list(
    { ...side, status, productId, productIds: productIds === null ? undefined : [...productIds] },
    page,
  );
}
