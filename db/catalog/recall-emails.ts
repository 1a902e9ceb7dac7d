// How far those who downloaded recalled versions have been told: each recall's e-mails go to all of them, by account.
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

/** The e-mails of a recall, which tell of all versions that were recalled with it. */
export interface RecallEmails {
  /** That of the recall. */
  readonly id: string;
  /** The version that was recalled; the others have the same file. */
  readonly versionId: string;
  /** Everybody who downloaded one of them has been told whose account's id is not behind this one; '' at first. */
  readonly toldUpTo: string;
}

/** Somebody who is to be told, and what of. */
export interface Downloader {
  readonly accountId: string;
  readonly versionIds: readonly string[];
}

const TABLE = 'version_recalls';
/** Accounts that are told in one transaction: few enough that other writes do not wait for long. */
const TOLD_AT_ONCE = 50;
/** Versions that are looked through without a pause. */
const VERSIONS_A_TURN = 100;

const emails = query<{ id: string; version_id: string; told_up_to: string }>((knex) =>
  knex(TABLE).where({ id: param('id') }),
);

const toldOf = query<{ version_id: string }>((knex) =>
  knex(TABLE)
    .where((any) => void any.where({ id: param('id') }).orWhere({ told_with: param('id') }))
    .whereNull('lifted_at')
    .orderBy('id')
    .select('version_id'),
);

const downloadersOf = query<{ account_id: string }>((knex) =>
  knex('downloads')
    .where({ version_id: param('versionId') })
    .where('account_id', '>', param('after'))
    .distinct('account_id')
    .orderBy('account_id')
    .limit(TOLD_AT_ONCE),
);

/** The part of the recalls of a database that is about e-mails. */
export function recallEmails({ knex, first, all }: Executor) {
  return {
    /** The e-mails of a recall, be it lifted by now. */
    async emails(id: string): Promise<RecallEmails | undefined> {
      const row = await first(emails, { id });
      return row && { id: row.id, versionId: row.version_id, toldUpTo: row.told_up_to };
    },

    /**
     * Who is to be told next, each once, by ascending id, `TOLD_AT_ONCE` at most: they downloaded one of the versions,
     * which are still recalled.
     */
    async nextToTell({ id, toldUpTo: after }: RecallEmails): Promise<Downloader[]> {
      const downloaded = new Map<string, string[]>();
      // One version after the other, each by its index: of one that is popular no more is read than is told.
      for (const [index, { version_id: versionId }] of (await all(toldOf, { id })).entries()) {
        if (index % VERSIONS_A_TURN === VERSIONS_A_TURN - 1) await othersTurn();
        for (const { account_id: accountId } of await all(downloadersOf, { versionId, after }))
          downloaded.set(accountId, [...(downloaded.get(accountId) ?? []), versionId]);
      }
      return [...downloaded]
        .map(([accountId, versionIds]) => ({ accountId, versionIds }))
        .sort((one, other) => (one.accountId < other.accountId ? -1 : 1))
        .slice(0, TOLD_AT_ONCE);
    },

    /** Notes that the accounts behind those that were told before, up to this one, have been told. */
    async noteTold({ id, toldUpTo }: Pick<RecallEmails, 'id' | 'toldUpTo'>, upTo: string): Promise<boolean> {
      return (await knex(TABLE).where({ id, told_up_to: toldUpTo }).update({ told_up_to: upTo })) === 1;
    },
  };
}
