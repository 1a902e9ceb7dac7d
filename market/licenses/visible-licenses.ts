// Which licenses exist for a caller, and what the caller is to them.
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { LicenseFilter } from '../../db/licenses/licenses.js';
import type { Tables } from '../../db/tables.js';
import { actsAsAdmin, type Caller } from '../caller.js';
import { keyAllows } from '../catalog/visible-products.js';
import { lockAll } from '../lock-all.js';
import { refused, type Refused } from '../refused.js';
import { findByKey } from './find-license.js';

/** What somebody is to a license; nobody sells to themselves. */
type LicenseRole = 'holder' | 'seller' | 'admin';

/**
 * What the caller is to a license; undefined when it does not exist for them. A key acts as an admin only with the scope
 * `admin`, and not at all on products that it is not limited to.
 */
export function roleOn(
  license: Pick<LicenseRecord, 'productId' | 'accountId' | 'sellerId'>,
  caller: Caller,
): LicenseRole | undefined {
  if (!keyAllows(caller, license.productId)) return undefined;
  if (caller.accountId === license.accountId) return 'holder';
  if (caller.accountId === license.sellerId) return 'seller';
  return actsAsAdmin(caller) ? 'admin' : undefined;
}

/** A license, if it exists for the caller. */
export async function findLicense(
  { licenses }: Pick<Tables, 'licenses'>,
  caller: Caller,
  id: string,
): Promise<{ license: LicenseRecord; role: LicenseRole } | undefined> {
  const license = await licenses.byId(id);
  const role = license && roleOn(license, caller);
  return role === undefined ? undefined : { license: license!, role };
}

/** The same, locked for a write. */
export async function lockLicense(
  tables: Tables,
  caller: Caller,
  id: string,
): Promise<{ license: LicenseRecord; role: LicenseRole } | Refused<'not_found'>> {
  const found = await findLicense(tables, caller, id);
  if (found === undefined) return refused('not_found', `There is no license ${id}`);
  await lockAll(tables, { account: [found.license.accountId], license: [id] });
  return { license: (await tables.licenses.byId(id))!, role: found.role };
}

/** A license by its key, for support: among those of what the caller sells, and for an admin among all. */
export async function lookUpLicense(
  tables: Pick<Tables, 'licenses'>,
  caller: Caller,
  key: string,
): Promise<LicenseRecord | undefined> {
  const license = await findByKey(tables, key);
  const role = license && roleOn(license, caller);
  return role === 'seller' || role === 'admin' ? license : undefined;
}

/** A page of the licenses that the caller holds, or of those for what the caller sells. */
export function licensesOf(
  { licenses }: Pick<Tables, 'licenses'>,
  { accountId, productIds }: Caller,
  as: 'buyer' | 'seller',
  { status, productId }: Pick<LicenseFilter, 'status'> & { readonly productId?: string | undefined },
  page: { page: number; limit: number },
): Promise<{ items: LicenseRecord[]; total: number }> {
  const side = as === 'buyer' ? { accountId } : { sellerId: accountId };
  return licenses.list(
    { ...side, status, productId, productIds: productIds === null ? undefined : [...productIds] },
    page,
  );
}
