// API keys: made, found by their hash, revoked.
import { Scope } from '#generated/enums.js';
import { v7 as uuid } from 'uuid';
import { toAccount, type AccountRecord, type AccountRow } from './accounts.js';
import type { Database, Transaction } from './connection.js';
import { generateKey, hashKey, KEY_PREFIX } from './key-format.js';
import { param } from './prepared-query.js';

export interface KeyRecord {
  id: string;
  accountId: string;
  name: string;
  prefix: string;
  lastFour: string;
  scopes: Scope[];
  /** The only products the key sees on keyed lists; null for all. */
  productIds: string[] | null;
  expiresAt: number | null;
  revokedAt: number | null;
  lastUsedAt: number | null;
  createdAt: number;
}

export interface NewKey {
  name: string;
  /** Every scope the account's role allows, but never `admin`, unless narrowed here. */
  scopes?: readonly Scope[];
  productIds?: readonly string[] | null;
  expiresAt?: number | null;
}

/** The account has as many live keys as it may have. */
export class KeyLimitReached extends Error {
  override name = 'KeyLimitReached';
}

/** The account's role does not allow a scope that was asked for. */
export class ScopeNotAllowed extends Error {
  override name = 'ScopeNotAllowed';
}

/** Live keys an account may have; expired and revoked ones do not count. */
export const KEYS_PER_ACCOUNT = 10;
/** The time of the last use is stored at most this often, in milliseconds. */
const LAST_USED_GRAIN_MS = 60_000;

interface KeyRow {
  id: string;
  account_id: string;
  name: string;
  hash: string;
  prefix: string;
  last_four: string;
  scopes: string;
  product_ids: string | null;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  created_at: number;
}

const TABLE = 'api_keys';

function toKey(row: KeyRow): KeyRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    lastFour: row.last_four,
    scopes: JSON.parse(row.scopes) as Scope[],
    productIds: row.product_ids === null ? null : (JSON.parse(row.product_ids) as string[]),
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
  };
}

/** Whether a key works at a time; its account may still be suspended. */
export function isLive(key: KeyRecord, now: number): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
}

/**
 * The scopes an account's keys may have. Every account may become a seller by creating a product, so only `admin` depends on
 * the role.
 */
export function allowedScopes(account: Pick<AccountRecord, 'isAdmin'>): Scope[] {
  return Scope.filter((scope) => scope !== 'admin' || account.isAdmin);
}

export type Keys = ReturnType<typeof createKeys>;

/** The API keys of a database. */
export function createKeys(db: Database, clock: () => number) {
  return { ...keyReads(db), ...keyWrites(clock), ...lastUses(db, clock) };
}

function keyReads(db: Database) {
  const findByHash = db.prepare<KeyRow>(db.knex(TABLE).where('hash', param('hash')));
  const accountById = db.prepare<AccountRow>(db.knex('accounts').where('id', param('id')));

  return {
    /** Finds the key of a hash with its account, whatever their state: judge it with `isLive` and `suspendedAt`. */
    async findByHash(hash: string): Promise<{ key: KeyRecord; account: AccountRecord } | undefined> {
      const row = await findByHash.get({ hash });
      if (!row) return undefined;
      const account = await accountById.get({ id: row.account_id });
      return { key: toKey(row), account: toAccount(account!) };
    },

    /** An account's keys, newest first, revoked and expired ones included. */
    async list(accountId: string): Promise<KeyRecord[]> {
      const rows: KeyRow[] = await db.knex(TABLE).where({ account_id: accountId }).orderBy('id', 'desc');
      return rows.map(toKey);
    },
  };
}

function keyWrites(clock: () => number) {
  return {
    /**
     * Makes a key. `secret` is its only copy.
     *
     * @throws KeyLimitReached when the account has ten live keys, counted inside the transaction
     * @throws ScopeNotAllowed when a scope is beyond the account's role
     */
    async create(tx: Transaction, account: AccountRecord, options: NewKey): Promise<{ key: KeyRecord; secret: string }> {
      const scopes = grantedScopes(account, options.scopes);
      await refuseEleventh(tx, account.id, clock());
      const secret = generateKey();
      const row: KeyRow = {
        id: uuid(),
        account_id: account.id,
        name: options.name,
        hash: hashKey(secret),
        prefix: KEY_PREFIX,
        last_four: secret.slice(-4),
        scopes: JSON.stringify(scopes),
        product_ids: options.productIds ? JSON.stringify(options.productIds) : null,
        expires_at: options.expiresAt ?? null,
        revoked_at: null,
        last_used_at: null,
        created_at: clock(),
      };
      await tx(TABLE).insert(row);
      return { key: toKey(row), secret };
    },

    /** Revokes a key for good, from the next request on; false when there is no such live key. */
    async revoke(tx: Transaction, id: string): Promise<boolean> {
      const revoked = await tx(TABLE).where({ id, revoked_at: null }).update({ revoked_at: clock() });
      return revoked === 1;
    },
  };
}

/** When keys were last used, kept in memory between writes. */
function lastUses(db: Database, clock: () => number) {
  const touched = new Map<string, number>();

  return {
    /** Notes that a key was used now; stored by the next `saveTouched`, since a write for each request would cost too much. */
    touch(id: string): void {
      touched.set(id, clock());
    },

    /** Stores the noted uses, leaving out keys whose stored time is less than a minute old. Call it every now and then. */
    async saveTouched(): Promise<void> {
      if (touched.size === 0) return;
      const uses = [...touched];
      touched.clear();
      await db.write(async (tx) => {
        for (const [id, usedAt] of uses) {
          await tx(TABLE)
            .where({ id })
            .where((query) => void query.whereNull('last_used_at').orWhere('last_used_at', '<=', usedAt - LAST_USED_GRAIN_MS))
            .update({ last_used_at: usedAt });
        }
      });
    },
  };
}

function grantedScopes(account: AccountRecord, asked: readonly Scope[] | undefined): Scope[] {
  const allowed = allowedScopes(account);
  if (!asked) return allowed.filter((scope) => scope !== 'admin');
  const refused = asked.find((scope) => !allowed.includes(scope));
  if (refused) throw new ScopeNotAllowed(`Only an admin's key can have the scope ${refused}`);
  return allowed.filter((scope) => asked.includes(scope));
}

async function refuseEleventh(tx: Transaction, accountId: string, now: number): Promise<void> {
  const live = await tx(TABLE)
    .where({ account_id: accountId, revoked_at: null })
    .where((query) => void query.whereNull('expires_at').orWhere('expires_at', '>', now))
    .count<{ count: number }[]>({ count: '*' });
  if (live[0]!.count >= KEYS_PER_ACCOUNT) {
    throw new KeyLimitReached(`An account can have at most ${KEYS_PER_ACCOUNT} live keys: revoke one first`);
  }
}
