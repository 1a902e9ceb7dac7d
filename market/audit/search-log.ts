// The audit log of everybody, narrowed to whom somebody looks for.
import type { AuditFilter } from '../../db/audit/audit.js';
import type { AuditPage } from '../../db/audit/audit-reads.js';
import type { Tables } from '../../db/tables.js';
import { spellingsOf } from '../../capabilities/identity/network.js';

/** Accounts of whom a text may be a part: people with one first name, and not half the marketplace. */
const ACCOUNTS_MAX = 20;

/**
 * A page, counted from 1, of the entries that were done from a network address, or to or by accounts that a text finds.
 *
 * @param text a whole IP address, or a part of an e-mail address, display name or seller name
 */
export async function searchLog(
  { accounts, audit }: Tables,
  text: string,
  filter: AuditFilter & { readonly page: number; readonly limit: number },
): Promise<AuditPage> {
  const addresses = spellingsOf(text);
  if (addresses.length > 0) return audit.search({ addresses }, filter);
  return audit.search({ accountIds: await accounts.idsByText(text, ACCOUNTS_MAX) }, filter);
}
