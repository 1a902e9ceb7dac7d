// Gives somebody a license for a product that they own from now on.
import type { LicenseRecord, LicenseSource } from '../../db/licenses/license-record.js';
import type { Tables } from '../../db/tables.js';
import { generateLicenseKey, hashLicenseKey } from '../../capabilities/licensing/license-key.js';
import { settleLicense } from './settle-license.js';

/** What a license is given for, and on which terms. */
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
 * Issues a license, or adds to the one of the account and product that is not over. The caller has locked the account,
 * and what it issues for owns the product: an order counts as soon as it is paid.
 */
export async function issueLicense(tables: Tables, issued: IssuedFor): Promise<Pick<LicenseRecord, 'id'>> {
  const running = await tables.licenses.running(issued.accountId, issued.productId);
  if (running === undefined) return issueFirst(tables, issued);
  await tables.licenses.addSource(running.id, sourceOf(issued));
  await settleLicense(tables, running.id);
  return running;
}

/**
 * The same for who has no license of the product that is not over.
 *
 * @param id of the license, for a caller that has to know it before; made unless given
 */
export async function issueFirst(
  tables: Tables,
  issued: IssuedFor & { readonly id?: string | undefined },
): Promise<Pick<LicenseRecord, 'id'>> {
  const { accountId, productId } = issued;
  const source = sourceOf(issued);
  // With one source that is good and stays so the terms of the license are those of the source.
  const { id } = await tables.licenses.create({ id: issued.id, accountId, productId, terms: source, ...newKey() });
  await tables.licenses.addSource(id, source);
  if (source.expiresAt !== null) await settleLicense(tables, id);
  return { id };
}

const sourceOf = (issued: IssuedFor): LicenseSource => ({
  orderId: issued.orderId ?? null,
  grantId: issued.grantId ?? null,
  subscriptionId: issued.subscriptionId ?? null,
  seats: issued.seats,
  expiresAt: issued.expiresAt ?? null,
  graceHours: issued.graceHours ?? null,
});

/** A key as people get it, and what it is found by. */
export function newKey(): { key: string; keyHash: string } {
  const key = generateLicenseKey();
  return { key, keyHash: hashLicenseKey(key) };
}
