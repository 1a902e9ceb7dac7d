// Gives a product to somebody by their address, without money.
import type { GrantRecord } from '../../db/grants/grant-record.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { isRefused, refused, refusedField, type Refused } from '../refused.js';
import { isForAnother, knownGrants, type WantedGrant } from './known-grants.js';
import { mailGrants } from './mail-grants.js';
import { lockGivenProduct, MOST_GRANTS, MOST_TO_ONE, type GivingCall } from './own-grants.js';

/** A grant that was made, or was there already. */
interface GivenGrant {
  readonly grant: GrantRecord;
  readonly isNew: boolean;
}

/**
 * Gives a product to an address, which gets a mail. Whoever reads that takes the grant when they sign in. The answer,
 * and what is written, is the same whether or not the address has an account.
 */
export async function createGrant(
  tables: Tables,
  services: Pick<Services, 'mail' | 'clock'>,
  call: GivingCall,
  idOrSlug: string,
  wanted: WantedGrant,
): Promise<GivenGrant | Refused<'not_found' | 'forbidden' | 'validation_failed' | 'quota_exceeded'>> {
  const room = await lockGivenProduct(tables, services, call, idOrSlug);
  if (isRefused(room)) return room;
  const { product, left } = room;
  const now = services.clock();
  const known = (await knownGrants(tables, product.id, [wanted], now))(wanted);
  if (known !== undefined && isForAnother(known, wanted))
    return refusedField('external_id', 'is that of a grant to another address');
  if (known !== undefined) return { grant: known, isNew: false };
  if (wanted.expiresAt !== null && wanted.expiresAt <= now) return refusedField('expires_at', 'must lie in the future');
  if (left <= 0) return refused('quota_exceeded', `A product has at most ${MOST_GRANTS.toLocaleString('en')} grants`);
  const toOne = (await tables.grants.countByAddress(product.id, [wanted.email])).get(wanted.email) ?? 0;
  if (toOne >= MOST_TO_ONE)
    return refused('quota_exceeded', `A product can be given to one address ${MOST_TO_ONE} times at most`);
  const [id] = await tables.grants.create([{ ...wanted, productId: product.id }]);
  await mailGrants(tables, services, [(await tables.grants.byId(id!))!]);
  return { grant: (await tables.grants.byId(id!))!, isNew: true };
}
