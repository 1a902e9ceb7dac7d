// Messages of a payment provider: each is taken down once, and acted on once.
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import { storedJson } from '../engine/stored-json.js';
import type { PaymentFact } from './payment-fact.js';

const TABLE = 'payment_events';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which a message is known: a provider repeats it for three days. */
const KEPT_MS = 30 * DAY_MS;

/** What came of a message. */
export type PaymentEventOutcome =
  /** It did what it says. */
  | 'done'
  /** It had been done before, or says nothing that is acted on. */
  | 'nothing'
  /** It does not fit what it is about: admins were told. */
  | 'mismatch'
  /** It came too late for what it is about: the money goes back. */
  | 'returned'
  /** What it is about did not turn up, or could not be read. */
  | 'unknown';

interface PaymentEventRecord {
  readonly id: string;
  readonly type: string;
  /** Null when nothing is acted on. */
  readonly fact: PaymentFact | null;
  /** Null until it was acted on. */
  readonly outcome: PaymentEventOutcome | null;
}

interface NewPaymentEvent extends Pick<PaymentEventRecord, 'id' | 'type' | 'fact'> {
  /** Whether a part of it could not be read. */
  readonly isOdd?: true;
}

interface Row {
  id: string;
  type: string;
  fact: string | null;
  outcome: PaymentEventOutcome | null;
}

const byId = query<Row>((knex) => knex(TABLE).where('id', param('id')));

const add = query((knex) =>
  knex(TABLE)
    .insert(params('id', 'type', 'fact', 'invoice', 'outcome', 'received_at', 'taken_at'))
    .onConflict('id')
    .ignore(),
);

const take = query((knex) =>
  knex(TABLE)
    .where('id', param('id'))
    .whereNull('outcome')
    .update({ outcome: 'done', taken_at: param('now') }),
);

const conclude = query((knex) =>
  knex(TABLE)
    .where('id', param('id'))
    .update({ outcome: param('outcome') }),
);

const paidInvoice = query<{ id: string }>((knex) =>
  knex(TABLE)
    .where({ invoice: param('invoice'), type: 'invoice.paid' })
    .select('id')
    .limit(1),
);

/** The messages of a database. */
export function createPaymentEvents({ knex, first, run }: Executor, clock: () => number) {
  return {
    async byId(id: string): Promise<PaymentEventRecord | undefined> {
      const row = await first(byId, { id });
      return row && { ...row, fact: row.fact === null ? null : storedJson<PaymentFact>(row.fact) };
    },

    /** Takes a message down; false when it is known already. One without a fact is over with that, also an odd one. */
    async add({ id, type, fact, isOdd }: NewPaymentEvent): Promise<boolean> {
      const now = clock();
      const nothing = isOdd === true ? 'unknown' : 'nothing';
      const over = fact === null ? { outcome: nothing, taken_at: now } : { outcome: null, taken_at: null };
      const invoice = fact !== null && 'invoice' in fact ? fact.invoice : null;
      const row = { id, type, fact: fact && JSON.stringify(fact), invoice, received_at: now, ...over };
      return (await run(add, row)) === 1;
    },

    /** Whether the provider told that an invoice was paid. */
    async isPaid(invoice: string): Promise<boolean> {
      return (await first(paidInvoice, { invoice })) !== undefined;
    },

    /** Takes a message to act on it; false when it was taken before, and whoever asks must do nothing. */
    async take(id: string): Promise<boolean> {
      return (await run(take, { id, now: clock() })) === 1;
    },

    /** Notes what came of a message that was taken. */
    async conclude(id: string, outcome: PaymentEventOutcome): Promise<void> {
      await run(conclude, { id, outcome });
    },

    /** Deletes messages that came 30 days ago, `most` at most; returns how many those were. */
    async deleteOld(most: number): Promise<number> {
      const old = knex(TABLE)
        .where('received_at', '<=', clock() - KEPT_MS)
        .orderBy(['received_at', 'id'])
        .limit(most)
        .select('id');
      return knex(TABLE).whereIn('id', old).delete();
    },
  };
}
