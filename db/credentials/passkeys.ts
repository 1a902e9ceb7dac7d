// Passkeys: the public halves of the credentials that people sign in with.
import { v7 as uuid } from 'uuid';
import type { AccountRecord } from '../accounts/accounts.js';
import type { Executor } from '../engine/executor.js';
import { owned, ownerOf } from './credential-owner.js';
import { param } from '../engine/prepared-query.js';
import { removeCodesIfAlone } from './second-factors.js';
import { storedJson } from '../engine/stored-json.js';

export interface PasskeyRecord {
  id: string;
  accountId: string;
  /** As the authenticator named it, in base64url. */
  credentialId: string;
  /** COSE, as the authenticator gave it. */
  publicKey: Buffer;
  /** How often it signed, for authenticators that count; others stay at 0. */
  counter: number;
  /** How browsers reach it, in the words of WebAuthn: `internal`, `usb`, … */
  transports: string[];
  name: string;
  /** Whether it is kept in more places than one. */
  backedUp: boolean;
  createdAt: number;
  lastUsedAt: number | null;
}

export type NewPasskey = Pick<PasskeyRecord, 'credentialId' | 'counter' | 'name' | 'backedUp'> & {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  id?: string;
  publicKey: Uint8Array;
  transports: readonly string[];
};

/** Passkeys an account may have. */
export const PASSKEYS_PER_ACCOUNT = 20;

interface PasskeyRow {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string;
  name: string;
  backed_up: number;
  last_used_at: number | null;
  created_at: number;
}

const TABLE = 'passkeys';

function toPasskey(row: PasskeyRow): PasskeyRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: storedJson<string[]>(row.transports),
    name: row.name,
    backedUp: row.backed_up === 1,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

/** The passkeys of a database. */
export function createPasskeys(db: Executor, clock: () => number) {
  return { ...passkeyReads(db), ...passkeyWrites(db, clock) };
}

const byCredentialId = owned<PasskeyRow>(TABLE, (rows) => rows.where('credential_id', param('credentialId')));

function passkeyReads({ knex, first }: Executor) {
  return {
    /** Finds a passkey with its account, which may be suspended. */
    async byCredentialId(
      credentialId: string,
    ): Promise<{ passkey: PasskeyRecord; account: AccountRecord } | undefined> {
      const row = await first(byCredentialId, { credentialId });
      if (!row) return undefined;
      return { passkey: toPasskey(row), account: ownerOf(row) };
    },

    /** An account's passkeys, newest first. */
    async list(accountId: string): Promise<PasskeyRecord[]> {
      const rows: PasskeyRow[] = await knex(TABLE).where({ account_id: accountId }).orderBy('id', 'desc');
      return rows.map(toPasskey);
    },
  };
}

function passkeyWrites({ knex }: Executor, clock: () => number) {
  return {
    /** Registers a credential that was verified; undefined when it is registered already, here or with another account. */
    async add(accountId: string, passkey: NewPasskey): Promise<PasskeyRecord | undefined> {
      const row: PasskeyRow = {
        id: passkey.id ?? uuid(),
        account_id: accountId,
        credential_id: passkey.credentialId,
        public_key: Buffer.from(passkey.publicKey),
        counter: passkey.counter,
        transports: JSON.stringify(passkey.transports),
        name: passkey.name,
        backed_up: Number(passkey.backedUp),
        last_used_at: null,
        created_at: clock(),
      };
      const added: PasskeyRow[] = await knex(TABLE).insert(row).onConflict('credential_id').ignore().returning('*');
      return added[0] && toPasskey(added[0]);
    },

    /**
     * Notes a verified use and the counter that came with it. False when the counter has not gone up, which a copy of
     * the authenticator or a replay looks like (WebAuthn level 3, 6.1.1), or when the passkey is gone: refuse the use
     * then.
     */
    async used(id: string, counter: number): Promise<boolean> {
      const used = await knex(TABLE)
        .where({ id })
        .where((query) => {
          void query.where('counter', '<', counter);
          // Authenticators that do not count say 0 each time.
          if (counter === 0) void query.orWhere('counter', 0);
        })
        .update({ counter, last_used_at: clock() });
      return used === 1;
    },

    /**
     * Forgets an account's passkey, and the recovery codes with it when it was the last second factor; false when the
     * account has none of this id.
     */
    async remove(accountId: string, id: string): Promise<boolean> {
      const removed = await knex(TABLE).where({ id, account_id: accountId }).delete();
      await removeCodesIfAlone(knex, accountId);
      return removed === 1;
    },
  };
}
