// Mail as it was composed, kept sealed until it is delivered, and for a while after.
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { param, query } from '../engine/prepared-query.js';
import { sendRows } from '../engine/rows-at-once.js';
import { SealBroken, type SealedColumns, type Sealer } from '../engine/sealed-text.js';
import { storedJson } from '../engine/stored-json.js';

/**
 * `queued` waits for its job to deliver it; `unsent` waits for an admin, since the service has nowhere to send it;
 * `failed` was given up; `discarded` is for nobody: it was written for an address that is not known, so that the work is the
 * same as for one that is, or waited for an admin until there was no use in it any more.
 */
type MessageStatus = 'queued' | 'sent' | 'failed' | 'unsent' | 'discarded';

export interface NewMessage {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  id?: string;
  /** Such as `reset_password`. */
  kind: string;
  /** Whose mail it is; null for an address without an account. */
  accountId: string | null;
  recipient: string;
  /** Kept as it is: it must hold nothing secret. */
  subject: string;
  text: string;
  html: string;
  status: Extract<MessageStatus, 'queued' | 'unsent' | 'discarded'>;
  /** Where its reader says that they want no more mail of the kind; none for mail that is always sent. */
  unsubscribeUrl?: string;
}

/** What a mail says, and to whom. */
export interface RenderedEmail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** As in `NewMessage`. */
  unsubscribeUrl?: string;
}

export interface DeliverableMessage {
  id: string;
  kind: string;
  createdAt: number;
  /** Null when it was sealed with another SECRET_KEY. */
  rendered: RenderedEmail | null;
}

/** A message as admins read it. `recipient` and `text` are null when they were sealed with another SECRET_KEY. */
export interface UnsentMessage {
  id: string;
  kind: string;
  recipient: string | null;
  subject: string;
  text: string | null;
  status: MessageStatus;
  createdAt: number;
}

/**
 * A message as its account is told of it: without its text, which may hold a link that only the reader of the mailbox
 * may open.
 */
export interface MessageTrace extends Omit<UnsentMessage, 'text'> {
  sentAt: number | null;
}

interface MessageRow {
  id: string;
  account_id: string | null;
  kind: string;
  subject: string;
  recipient: string | null;
  body: string | null;
  status: MessageStatus;
  /** Never counted: the job of a message does, but the column takes no null. */
  attempts: 0;
  created_at: number;
  sent_at: number | null;
}

const TABLE = 'messages';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds after which a message that needs nobody any more loses its address and its text. */
const EMPTIED_AFTER_MS = 7 * DAY_MS;
/** Milliseconds after which such a message is deleted. */
const DELETED_AFTER_MS = 30 * DAY_MS;
/** Milliseconds after which one that never arrived is deleted: long after every link in it has expired. */
const GIVEN_UP_AFTER_MS = 90 * DAY_MS;

/** What waits for its job, for an admin, or for nobody any more. */
export const NOT_DELIVERED: readonly MessageStatus[] = ['unsent', 'failed', 'queued'];
const DONE: readonly MessageStatus[] = ['sent', 'discarded'];
/** What is sent when its job runs: also what had failed, when an admin has that run again. */
const DELIVERABLE: readonly MessageStatus[] = ['queued', 'failed'];

/** Ids of one statement, far below the bound on parameters. */
const DISCARDED_AT_ONCE = 500;

const place = (id: string): string => `${TABLE}:${id}`;

/** The mail of a database. */
export function createMessages(db: Executor, sealer: Sealer, clock: () => number) {
  return { ...messageReads(db, sealer), ...messageWrites(db, sealer, clock), ...messageSweeps(db, clock) };
}

const deliverable = query<MessageRow>((knex) => knex(TABLE).where('id', param('id')).whereIn('status', DELIVERABLE));

function messageReads({ knex, first }: Executor, sealer: Sealer) {
  const undelivered = () => knex(TABLE).whereIn('status', NOT_DELIVERED);

  return {
    /** A message that is to be delivered; undefined when it is not, or not any more, or was deleted. */
    async deliverable(id: string): Promise<DeliverableMessage | undefined> {
      const row = await first(deliverable, { id });
      return row && { id, kind: row.kind, createdAt: row.created_at, rendered: open(row, sealer) };
    },

    /** What was not delivered: unsent, failed and still queued messages, newest first. Pages are counted from 1. */
    async listUnsent({
      page,
      limit,
    }: {
      page: number;
      limit: number;
    }): Promise<{ items: UnsentMessage[]; total: number }> {
      const rows: MessageRow[] = await undelivered()
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await undelivered().count<{ count: number }[]>({ count: '*' });
      return { items: rows.map((row) => toUnsent(row, open(row, sealer))), total: counted!.count };
    },

    /**
     * The mail of an account that is still kept: the newest, `most` at most, in pages. `recipient` is null, too, once a
     * message was emptied.
     */
    async *walkOf(accountId: string, most: number): AsyncGenerator<MessageTrace[]> {
      const query = knex(TABLE).where({ account_id: accountId }).select('*');
      for await (const rows of newestFirst<MessageRow>(query, { time: 'created_at', id: 'id' }, most)) {
        yield rows.map((row) => {
          const { text: _text, ...trace } = toUnsent(row, open(row, sealer));
          return { ...trace, sentAt: row.sent_at };
        });
      }
    },
  };
}

function toUnsent(row: MessageRow, rendered: RenderedEmail | null): UnsentMessage {
  return {
    id: row.id,
    kind: row.kind,
    recipient: rendered?.recipient ?? null,
    subject: row.subject,
    text: rendered?.text ?? null,
    status: row.status,
    createdAt: row.created_at,
  };
}

function open(row: MessageRow, sealer: Sealer): RenderedEmail | null {
  if (row.recipient === null || row.body === null) return null;
  try {
    const content = storedJson<Omit<RenderedEmail, 'recipient' | 'subject'>>(sealer.open(row.body, place(row.id)));
    return { ...content, recipient: sealer.open(row.recipient, place(row.id)), subject: row.subject };
  } catch (error) {
    // One that cannot be read must keep nobody from reading the others.
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

function messageWrites({ knex, send }: Executor, sealer: Sealer, clock: () => number) {
  const enqueueAll = async (messages: readonly NewMessage[]): Promise<string[]> => {
    const rows = messages.map((message) => toRow(message, sealer, clock()));
    sendRows({ send }, TABLE, rows);
    return rows.map(({ id }) => id);
  };

  return {
    /** Keeps a message in the transaction of its cause; returns its id. */
    enqueue: async (message: NewMessage): Promise<string> => (await enqueueAll([message]))[0]!,

    /** The same of several messages; returns their ids. */
    enqueueAll,

    /**
     * Whether the account has mail of this kind from after `since` (epoch ms), what this transaction wrote included.
     */
    async isKeptSince(accountId: string, kind: string, since: number): Promise<boolean> {
      return (
        (await knex(TABLE).where({ account_id: accountId, kind }).where('created_at', '>', since).first('id')) !==
        undefined
      );
    },

    /** Notes that a message was accepted by the mail server. */
    async markSent(id: string): Promise<void> {
      await knex(TABLE).where({ id }).whereIn('status', DELIVERABLE).update({ status: 'sent', sent_at: clock() });
    },

    /** Takes mail of a kind that waits for an admin off their list: nothing in it is of use any more. */
    async discardUnsent(accountId: string, kind: string): Promise<void> {
      await knex(TABLE).where({ account_id: accountId, kind, status: 'unsent' }).update({ status: 'discarded' });
    },

    /** Takes mail that was not delivered back, by its ids: nothing in it is of use any more. Others do not matter. */
    async discard(ids: readonly string[]): Promise<void> {
      for (let start = 0; start < ids.length; start += DISCARDED_AT_ONCE)
        await knex(TABLE)
          .whereIn('id', ids.slice(start, start + DISCARDED_AT_ONCE))
          .whereIn('status', NOT_DELIVERED)
          .update({ status: 'discarded' });
    },

    /** Gives a queued message up; admins find it among those that were not delivered. */
    async markFailed(id: string): Promise<void> {
      await knex(TABLE).where({ id, status: 'queued' }).update({ status: 'failed' });
    },
  };
}

function toRow({ id = uuid(), text, html, unsubscribeUrl, ...message }: NewMessage, sealer: Sealer, now: number) {
  return {
    id,
    account_id: message.accountId,
    kind: message.kind,
    subject: message.subject,
    recipient: sealer.seal(message.recipient, place(id)),
    body: sealer.seal(JSON.stringify({ text, html, unsubscribeUrl }), place(id)),
    status: message.status,
    attempts: 0,
    created_at: now,
    sent_at: null,
  } satisfies MessageRow;
}

function messageSweeps({ knex }: Executor, clock: () => number) {
  return {
    /**
     * Empties sent and discarded messages after 7 days and deletes them after 30; deletes what was never delivered
     * after 90. Call it every now and then.
     */
    async deleteOld(): Promise<void> {
      const now = clock();
      const olderThan = (age: number) => ['created_at', '<=', now - age] as const;
      await knex(TABLE)
        .whereIn('status', DONE)
        .where(...olderThan(DELETED_AFTER_MS))
        .delete();
      await knex(TABLE)
        .whereIn('status', NOT_DELIVERED)
        .where(...olderThan(GIVEN_UP_AFTER_MS))
        .delete();
      await knex(TABLE)
        .whereIn('status', DONE)
        .where(...olderThan(EMPTIED_AFTER_MS))
        .whereNotNull('body')
        .update({ recipient: null, body: null });
    },
  };
}

export const SEALED_MAIL: SealedColumns = { table: TABLE, id: 'id', places: { recipient: place, body: place } };
