// Right passwords whose second factor is still to come, until it comes or is waited for no longer.
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';

/** A right password that came alone. */
export interface HalfProof {
  /** A UUID of version 7, which the entry of the log has in the end. */
  id: string;
  accountId: string;
  address: string;
  /** What the client calls itself. */
  userAgent: string | null;
  /** Of the cookie that the browser had; null for one that nobody signed in with before. */
  deviceId: string | null;
  /** Whether that browser signed in to this account before. */
  isKnownDevice: boolean;
  /** Epoch ms. */
  madeAt: number;
}

/** By what a client is recognised. */
export type HalfProofClient = Pick<HalfProof, 'deviceId' | 'address' | 'userAgent'>;

interface HalfProofRow {
  id: string;
  account_id: string;
  address: string;
  user_agent: string | null;
  device_id: string | null;
  known_device: number;
  made_at: number;
}

const TABLE = 'half_proofs';

/** The half proofs of a database. */
export function createHalfProofs({ knex }: Executor, clock: () => number) {
  return {
    /** Keeps one, made now, and returns its id. */
    async add(made: Omit<HalfProof, 'id' | 'madeAt'>): Promise<string> {
      const id = uuid();
      const row: HalfProofRow = {
        id,
        account_id: made.accountId,
        address: made.address,
        user_agent: made.userAgent,
        device_id: made.deviceId,
        known_device: Number(made.isKnownDevice),
        made_at: clock(),
      };
      await knex(TABLE).insert(row);
      return id;
    },

    /**
     * Drops those of an account made after `since` (epoch ms) that a client completes: all of its browser, which has a
     * cookie that nobody can forge; of one without a cookie the newest from the same address and program, since somebody
     * else may share both.
     */
    async drop(accountId: string, { deviceId, address, userAgent }: HalfProofClient, since: number): Promise<void> {
      const own = knex(TABLE).where({ account_id: accountId, device_id: deviceId }).where('made_at', '>', since);
      if (deviceId !== null) return void (await own.delete());
      const newest: { id: string } | undefined = await own
        .where({ address, user_agent: userAgent })
        .orderBy([
          { column: 'made_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .first('id');
      if (newest !== undefined) await knex(TABLE).where({ id: newest.id }).delete();
    },

    /** One by its id. */
    async byId(id: string): Promise<HalfProof | undefined> {
      const row: HalfProofRow | undefined = await knex(TABLE).where({ id }).first();
      return row && toHalfProof(row);
    },

    /** Takes one away. */
    async remove(id: string): Promise<void> {
      await knex(TABLE).where({ id }).delete();
    },
  };
}

const toHalfProof = (row: HalfProofRow): HalfProof => ({
  id: row.id,
  accountId: row.account_id,
  address: row.address,
  userAgent: row.user_agent,
  deviceId: row.device_id,
  isKnownDevice: row.known_device === 1,
  madeAt: row.made_at,
});
