// What is done to API keys: made, changed, given another secret, revoked.
import { Scope } from '#generated/enums.js';
import { v7 as uuid } from 'uuid';
import type { AccountRecord } from '../accounts/accounts.js';
import type { Executor } from '../engine/executor.js';
import { generateSecret, hashKey, KEY_PREFIX } from './key-format.js';
import { isLive, KEY_TABLE as TABLE, toKey, type KeyRecord, type KeyRow } from './key-record.js';
import { params, query } from '../engine/prepared-query.js';
import { storedJson } from '../engine/stored-json.js';
import { replaceSecret } from './replace-secret.js';

export interface NewKey {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  id?: string | undefined;
  name: string;
  /** Every scope but `admin`, unless narrowed here. */
  scopes?: readonly Scope[] | undefined;
  productIds?: readonly string[] | null | undefined;
  expiresAt?: number | null | undefined;
}

/** What changes; what is left out stays. */
export interface KeyChange {
  name?: string | undefined;
  scopes?: readonly Scope[] | undefined;
  productIds?: readonly string[] | null | undefined;
  expiresAt?: number | null | undefined;
}

const EVERYDAY_SCOPES = Scope.filter((scope) => scope !== 'admin');

/** Live keys an account may have; expired and revoked ones do not count. */
export const KEYS_PER_ACCOUNT = 10;

/**
 * The scopes an account's keys may have. Every account may become a seller by creating a product, so only `admin`
 * depends on the role.
 */
export function allowedScopes(account: Pick<AccountRecord, 'isAdmin'>): Scope[] {
  return Scope.filter((scope) => scope !== 'admin' || account.isAdmin);
}

/** Whether a change lets the key do more, see more or live longer than now. Narrowing and renaming do not. */
export function widens(key: Pick<KeyRecord, 'scopes' | 'productIds' | 'expiresAt'>, change: KeyChange): boolean {
  const { scopes, productIds, expiresAt } = change;
  return (
    (scopes?.some((scope) => !key.scopes.includes(scope)) ?? false) ||
    (productIds !== undefined &&
      key.productIds !== null &&
      (productIds?.some((id) => !key.productIds!.includes(id)) ?? true)) ||
    (expiresAt !== undefined && key.expiresAt !== null && (expiresAt ?? Infinity) > key.expiresAt)
  );
}

const insert = query((knex) => knex(TABLE).insert(params(...Object.keys(newRow('', { name: '' }, '', 0)))));

/** The writes on API keys. */
export function keyChanges({ knex, run }: Executor, clock: () => number) {
  return {
    /**
     * Makes a key. `secret` is its only copy. Whether its account may have these scopes and another key is the caller's
     * to see.
     */
    async create(account: AccountRecord, options: NewKey): Promise<{ key: KeyRecord; secret: string }> {
      const secret = generateSecret(KEY_PREFIX);
      const row = newRow(account.id, options, secret, clock());
      await run(insert, { ...row });
      return { key: toKey(row), secret };
    },

    /**
     * Changes a key and returns it as it is then; undefined when it does not exist or is revoked. An expired key lives
     * again when its expiry is moved. Ask `widens` first what the change is, and see to what `create` leaves to its caller.
     */
    async update(id: string, change: KeyChange): Promise<KeyRecord | undefined> {
      const row: KeyRow | undefined = await knex(TABLE).where({ id, revoked_at: null }).first();
      if (!row) return undefined;
      const { name, scopes, productIds, expiresAt } = change;
      const isMoved = expiresAt !== undefined && expiresAt !== row.expires_at;
      const changed = {
        name: name ?? row.name,
        scopes: scopes ? scopeList(scopes) : row.scopes,
        product_ids: productIds === undefined ? row.product_ids : productList(productIds),
        expires_at: expiresAt === undefined ? row.expires_at : expiresAt,
        // Another expiry has reminders of its own.
        reminded_days: isMoved ? null : row.reminded_days,
      };
      await knex(TABLE).where({ id }).update(changed);
      return toKey({ ...row, ...changed });
    },

    /**
     * Gives a key another secret, of which `secret` is the only copy. The one it had works for `overlapMs` (0 to 7
     * days) more; one from before that ends now. Undefined when the key is not live.
     *
     * @throws RangeError when the overlap is out of bounds
     */
    async rotate(
      { id }: Pick<KeyRecord, 'id'>,
      overlapMs: number,
    ): Promise<{ key: KeyRecord; secret: string } | undefined> {
      const row: KeyRow | undefined = await knex(TABLE).where({ id }).first();
      if (!row || !isLive(toKey(row), clock())) return undefined;
      const { secret, ...changed } = replaceSecret(row, KEY_PREFIX, overlapMs, clock());
      await knex(TABLE).where({ id }).update(changed);
      return { key: toKey({ ...row, ...changed }), secret };
    },

    /** Takes the scope `admin` from every key of an account, which does not come back by itself with the role. */
    async withdrawAdmin(accountId: string): Promise<void> {
      const rows: Pick<KeyRow, 'id' | 'scopes'>[] = await knex(TABLE)
        .where({ account_id: accountId })
        .select('id', 'scopes');
      for (const { id, scopes: text } of rows) {
        const scopes = storedJson<Scope[]>(text);
        if (!scopes.includes('admin')) continue;
        const left = scopeList(scopes.filter((scope) => scope !== 'admin'));
        await knex(TABLE).where({ id }).update({ scopes: left });
      }
    },

    /**
     * Revokes a key for good, with every secret it has, from the next request on; false when there is no such key or it
     * is revoked.
     */
    async revoke(id: string): Promise<boolean> {
      const revoked = await knex(TABLE).where({ id, revoked_at: null }).update({ revoked_at: clock() });
      return revoked === 1;
    },
  };
}

function newRow(
  accountId: string,
  { id = uuid(), name, scopes = EVERYDAY_SCOPES, productIds = null, expiresAt = null }: NewKey,
  secret: string,
  now: number,
): KeyRow {
  return {
    id,
    account_id: accountId,
    name,
    hash: hashKey(secret),
    prefix: KEY_PREFIX,
    last_four: secret.slice(-4),
    scopes: scopeList(scopes),
    product_ids: productList(productIds),
    expires_at: expiresAt,
    previous_hash: null,
    previous_expires_at: null,
    reminded_days: null,
    revoked_at: null,
    last_used_at: null,
    created_at: now,
  };
}

const productList = (productIds: readonly string[] | null): string | null => productIds && JSON.stringify(productIds);

/** In the contract's order, whatever the caller's. */
const scopeList = (scopes: readonly Scope[]): string => JSON.stringify(Scope.filter((scope) => scopes.includes(scope)));
