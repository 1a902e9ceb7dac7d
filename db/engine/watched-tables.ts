// Which tables hold what is remembered, and what their rows belong to: each engine notes it in its own way.

/** A table whose rows belong to things. */
export interface WatchedTable {
  readonly table: string;
  /** What a row belongs to. */
  readonly kind: 'product' | 'account';
  /** The column with the id of that. */
  readonly id: string;
}

const ofProduct = (table: string): WatchedTable => ({ table, kind: 'product', id: 'product_id' });

/** A table whose rows say who calls and what they may. */
const ofCredential = (table: string): WatchedTable => ({ table, kind: 'account', id: 'account_id' });

/** The table of products themselves: both its id and its slug name one. */
export const PRODUCTS: WatchedTable = { table: 'products', kind: 'product', id: 'id' };

/** The table of accounts themselves, of which products show some columns. */
export const ACCOUNTS: WatchedTable = { table: 'accounts', kind: 'account', id: 'id' };

export const WATCHED: readonly WatchedTable[] = [
  PRODUCTS,
  ...['versions', 'social_pictures', 'reviews'].map(ofProduct),
  ACCOUNTS,
  ...['api_keys', 'passkeys', 'recovery_codes', 'server_tokens', 'sessions', 'totp_secrets'].map(ofCredential),
];

/** Columns of accounts that products show: of their seller, and of those who wrote their reviews. */
export const SHOWN = {
  ofSeller: ['display_name', 'seller_name', 'suspended_at'],
  ofAuthor: ['display_name'],
} as const;
