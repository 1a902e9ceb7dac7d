// The secrets of authenticator apps: sealed, active once a first code was right, each code good for one use.
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import type { SealedColumns, Sealer } from '../engine/sealed-text.js';
import { removeCodesIfAlone } from './second-factors.js';

interface TotpSecret {
  /** As it was given to `start`. */
  secret: string;
  /** When the first code was right; null while the app is being set up and protects nothing. */
  activatedAt: number | null;
  /** The time step (RFC 6238) of the latest code that was used; null while there is none. */
  lastStep: number | null;
}

interface TotpRow {
  account_id: string;
  secret: string;
  activated_at: number | null;
  last_step: number | null;
  created_at: number;
}

const TABLE = 'totp_secrets';

const byAccount = query<TotpRow>((knex) => knex(TABLE).where('account_id', param('accountId')));

/** The authenticator apps of a database, one an account. */
export function createTotpSecrets({ knex, first }: Executor, sealer: Sealer, clock: () => number) {
  return {
    /** @throws SealBroken when the stored secret was changed or sealed with another key */
    async find(accountId: string): Promise<TotpSecret | undefined> {
      const row = await first(byAccount, { accountId });
      return (
        row && {
          secret: sealer.open(row.secret, placeOf(accountId)),
          activatedAt: row.activated_at,
          lastStep: row.last_step,
        }
      );
    },

    /**
     * Begins to set up an app, in place of one that was never activated; false when one is active, which stays as it
     * is.
     */
    async start(accountId: string, secret: string): Promise<boolean> {
      await knex(TABLE).where({ account_id: accountId, activated_at: null }).delete();
      const active: unknown = await knex(TABLE).where({ account_id: accountId }).first('account_id');
      if (active) return false;
      const sealed = sealer.seal(secret, placeOf(accountId));
      const row: TotpRow = {
        account_id: accountId,
        secret: sealed,
        activated_at: null,
        last_step: null,
        created_at: clock(),
      };
      await knex(TABLE).insert(row);
      return true;
    },

    /**
     * Makes the app a second factor, once a code of `step` was right for `secret`. False when another set-up has taken
     * its place since, or it is active already: whoever holds only the replaced secret would be locked out.
     */
    async activate(accountId: string, step: number, secret: string): Promise<boolean> {
      const row: TotpRow | undefined = await knex(TABLE).where({ account_id: accountId, activated_at: null }).first();
      if (!row || sealer.open(row.secret, placeOf(accountId)) !== secret) return false;
      await knex(TABLE).where({ account_id: accountId }).update({ activated_at: clock(), last_step: step });
      return true;
    },

    /**
     * Uses up the code of a time step and all before it; false when it was used, so that of many copies at once one
     * counts.
     */
    async useStep(accountId: string, step: number): Promise<boolean> {
      const used = await knex(TABLE)
        .where({ account_id: accountId })
        .whereNotNull('activated_at')
        .where('last_step', '<', step)
        .update({ last_step: step });
      return used === 1;
    },

    /**
     * Forgets the app, active or not, and the recovery codes with it when it was the last second factor; false when
     * there is none.
     */
    async remove(accountId: string): Promise<boolean> {
      const removed = await knex(TABLE).where({ account_id: accountId }).delete();
      await removeCodesIfAlone(knex, accountId);
      return removed === 1;
    },
  };
}

const placeOf = (accountId: string): string => `${TABLE}:${accountId}`;

export const SEALED_TOTP: SealedColumns = { table: TABLE, id: 'account_id', places: { secret: placeOf } };
