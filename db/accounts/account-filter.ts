// Which accounts a list shows, as conditions on `accounts`.
import type { Knex } from 'knex';

/** Every account buys; a seller has a handle. */
export type Role = 'buyer' | 'seller' | 'admin';

/** `unverified`: its owner has yet to prove the e-mail address. A suspended account is only that. */
export type AccountStatus = 'active' | 'suspended' | 'unverified';

export interface AccountFilter {
  /**
   * Part of the e-mail address, the display name or the handle, or the whole id. Case matters for letters beyond ASCII
   * only.
   */
  query?: string | undefined;
  /** Deleted accounts are on no other list than their own. */
  status?: AccountStatus | 'deleted' | undefined;
  role?: Role | undefined;
  /** Only sellers that came with an import and nobody has claimed, or none of them. */
  imported?: boolean | undefined;
}

/** Narrows a query to what the filter shows. */
export function applyAccountFilter(
  accounts: Knex.QueryBuilder,
  { query, status, role, imported }: AccountFilter,
): Knex.QueryBuilder {
  if (query) accounts.where((any) => void matchAny(any, query));
  if (status === 'deleted') accounts.whereNotNull('deleted_at');
  else accounts.whereNull('deleted_at');
  if (status === 'suspended') accounts.whereNotNull('suspended_at');
  if (status === 'active' || status === 'unverified') accounts.whereNull('suspended_at');
  if (status === 'unverified') accounts.whereNotNull('email').whereNull('email_verified_at');
  if (status === 'active') accounts.where((any) => void any.whereNull('email').orWhereNotNull('email_verified_at'));
  if (role === 'seller') accounts.whereNotNull('seller_name');
  if (role === 'admin') accounts.where('is_admin', 1);
  if (imported === true) accounts.whereNull('email').whereNull('deleted_at');
  if (imported === false) accounts.where((any) => void any.whereNotNull('email').orWhereNotNull('deleted_at'));
  return accounts;
}

function matchAny(any: Knex.QueryBuilder, query: string): void {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  any.where('id', query);
  for (const column of ['email', 'display_name', 'seller_name'])
    any.orWhereRaw(String.raw`lower(??) like lower(?) escape '\'`, [column, pattern]);
}
