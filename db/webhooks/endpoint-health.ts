// How an endpoint fares: whether it answers, since when it does not, and whether it is still asked.
import type { WebhookStatus } from '#generated/enums.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { ENDPOINT_TABLE as TABLE } from './endpoint-record.js';

const WELL = { failing_since: null, failing_told: 0 };

const noteSuccess = query((knex) =>
  knex(TABLE)
    .where('id', param('id'))
    .where((either) => void either.where('is_proven', 0).orWhereNotNull('failing_since'))
    .update({ ...WELL, is_proven: 1 }),
);

const noteFailure = query<{ failing_since: number }>((knex) =>
  knex(TABLE)
    .where('id', param('id'))
    .update({ is_proven: 0, failing_since: knex.raw('coalesce(failing_since, ?)', [param('at')]) })
    .returning('failing_since'),
);

interface Moved {
  readonly status: WebhookStatus;
  readonly disabled_reason: string | null;
  readonly failing_since?: null;
  readonly failing_told?: number;
}

/** The part of the webhook endpoints of a database that knows how they fare. */
export function endpointHealth({ knex, first, run }: Executor, clock: () => number) {
  /** Moves an endpoint out of one of the states `from`; false when it is in none of them. */
  const move = async (id: string, from: readonly WebhookStatus[], columns: Moved): Promise<boolean> =>
    (await knex(TABLE)
      .where({ id })
      .whereIn('status', from)
      .update({ ...columns, updated_at: clock() })) === 1;

  return {
    /** It answered with 2xx. Nothing is written of one that is known to do so. */
    async noteSuccess(id: string): Promise<void> {
      await run(noteSuccess, { id });
    },

    /**
     * It failed, at a time in epoch milliseconds; returns when it began to, since its last success. Of one that is gone
     * nothing is kept.
     */
    async noteFailure(id: string, at: number): Promise<{ failingSince: number }> {
      const row = await first(noteFailure, { id, at });
      return { failingSince: row?.failing_since ?? at };
    },

    /** Notes that its owner was told that it fails; false when that is noted already, or it does not fail. */
    async markFailingTold(id: string): Promise<boolean> {
      return (
        (await knex(TABLE).where({ id, failing_told: 0 }).whereNotNull('failing_since').update({ failing_told: 1 })) ===
        1
      );
    },

    /** Has it told of nothing more, for a reason in words; false when it is not active. */
    disable: (id: string, reason: string): Promise<boolean> =>
      move(id, ['active'], { status: 'disabled', disabled_reason: reason }),

    /** Has it told of nothing for now, as its owner wants; false when it is paused already. */
    pause: (id: string): Promise<boolean> =>
      move(id, ['active', 'disabled'], { status: 'paused', disabled_reason: null }),

    /** Has it told of events again, as if it had not failed before; false when it is active. */
    enable: (id: string): Promise<boolean> =>
      move(id, ['paused', 'disabled'], { status: 'active', disabled_reason: null, ...WELL }),
  };
}
