// Gives somebody a licence for a product that they own from now on.
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { Tables } from '../../db/tables.js';
import { generateLicenceKey, hashLicenceKey } from '../../capabilities/licensing/licence-key.js';
import { settleLicence } from './settle-licence.js';

/** What a licence is given for, and on which terms. */
export interface IssuedFor {
  readonly accountId: string;
  readonly productId: string;
  readonly orderId?: string | undefined;
  readonly grantId?: string | undefined;
  /** With its first order, if it has one. */
  readonly subscriptionId?: string | undefined;
  /** How many servers it is for; null for no limit. */
  readonly seats: number | null;
  /** Epoch ms; null or left out for never. */
  readonly expiresAt?: number | null | undefined;
  /** Hours after that in which plugins still run. */
  readonly graceHours?: number | null | undefined;
}

/**
 * Issues a licence, or adds to the one of the account and product that is not over. The caller has locked the account,
 * and what it issues for owns the product: an order counts as soon as it is paid.
 */
export async function issueLicence(tables: Tables, issued: IssuedFor): Promise<LicenceRecord> {
  const { accountId, productId } = issued;
  const running = await tables.licences.running(accountId, productId);
  const { id } = running ?? (await tables.licences.create({ accountId, productId, ...newKey() }));
  await tables.licences.addSource(id, {
    orderId: issued.orderId ?? null,
    grantId: issued.grantId ?? null,
    subscriptionId: issued.subscriptionId ?? null,
    seats: issued.seats,
    expiresAt: issued.expiresAt ?? null,
    graceHours: issued.graceHours ?? null,
  });
  await settleLicence(tables, id);
  return (await tables.licences.byId(id))!;
}

/** A key as people get it, and what it is found by. */
export function newKey(): { key: string; keyHash: string } {
  const key = generateLicenceKey();
  return { key, keyHash: hashLicenceKey(key) };
}
