// The outbox: events are written in the transaction of their cause, so that none is lost and none is told of what did
// not happen.
import { v7 as uuid } from 'uuid';
import { insertChanged } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';

export interface NewEvent {
  /** Such as `review.created`. */
  kind: string;
  productId: string | null;
  /** The account the event concerns; null when it is public. */
  recipientId: string | null;
  /** The event's `data`, in its wire shape. */
  data: Readonly<Record<string, string | number | null>>;
}

export type Events = ReturnType<typeof createEvents>;

/** The outbox of a database. */
export function createEvents(db: Executor, clock: () => number) {
  return {
    /** Appends an event at its place in commit order; returns its id, which is the same in every delivery. */
    async append(event: NewEvent): Promise<string> {
      const id = uuid();
      const row = {
        id,
        kind: event.kind,
        product_id: event.productId,
        recipient_id: event.recipientId,
        data: JSON.stringify(event.data),
        created_at: clock(),
      };
      await insertChanged(db, 'events', [row]);
      return id;
    },
  };
}
