// How far events were handed out to endpoints, and those that are still to be.
import type { EventKind } from '#generated/events.cjs';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import type { Topic } from './endpoint-topics.js';

/** Up to where events were handed out. */
export interface FanOutCursor {
  /** The place of an event in commit order: this one and all before it were. */
  readonly eventSeq: number;
  /** When that one was not yet handed to all: the id of the endpoint that got it last. */
  readonly endpointId: string | null;
}

/** An event that is to be handed out. */
export interface PlacedTopic extends Topic {
  readonly id: string;
  /** Its place in commit order. */
  readonly seq: number;
}

interface TopicRow {
  readonly id: string;
  readonly kind: EventKind;
  readonly recipient_id: string | null;
  readonly product_id: string | null;
  readonly change_seq: number;
}

const TABLE = 'webhook_fan_out';
const ONE = { id: 'events' };

const place = query<{ event_seq: number; endpoint_id: string | null }>((knex) =>
  knex(TABLE).where(ONE).select('event_seq', 'endpoint_id'),
);

const moveOn = query((knex) =>
  knex(TABLE)
    .where({ ...ONE, event_seq: param('fromSeq') })
    // Null is equal to nothing, and no endpoint has an empty id.
    .whereRaw("coalesce(endpoint_id, '') = ?", [param('fromEndpoint')])
    .update({ event_seq: param('seq'), endpoint_id: param('endpoint') }),
);

const TOPIC = 'select id, kind, recipient_id, product_id, change_seq from events';

const at = query<TopicRow>((knex) => knex.raw(`${TOPIC} where change_seq = ?`, [param('seq')]));

const after = query<TopicRow>((knex) =>
  knex.raw(`${TOPIC} where change_seq > ? order by change_seq limit ?`, [param('seq'), param('most')]),
);

const toTopic = (row: TopicRow): PlacedTopic => ({
  id: row.id,
  seq: row.change_seq,
  kind: row.kind,
  recipientId: row.recipient_id,
  productId: row.product_id,
});

/** How far the events of a database were handed out. */
export function createFanOutCursors({ first, all, run }: Executor) {
  return {
    async place(): Promise<FanOutCursor> {
      const row = (await first(place))!;
      return { eventSeq: row.event_seq, endpointId: row.endpoint_id };
    },

    /** Moves on from a place; false when it is no longer there, since somebody else has moved it. */
    async moveOn(from: FanOutCursor, to: FanOutCursor): Promise<boolean> {
      const [fromSeq, fromEndpoint] = [from.eventSeq, from.endpointId ?? ''];
      return (await run(moveOn, { fromSeq, fromEndpoint, seq: to.eventSeq, endpoint: to.endpointId })) === 1;
    },

    /** The event at a place in commit order; undefined when it is no longer kept. */
    async at(seq: number): Promise<PlacedTopic | undefined> {
      const row = await first(at, { seq });
      return row && toTopic(row);
    },

    /** Events after a place in commit order, in that order. */
    async after(seq: number, most: number): Promise<PlacedTopic[]> {
      return (await all(after, { seq, most })).map(toTopic);
    },
  };
}
