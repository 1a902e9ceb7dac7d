// Webhook endpoints: where an account wants to be told of events, and by which secrets it knows who tells it.
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import type { Sealer } from '../engine/sealed-text.js';
import { endpointHealth } from './endpoint-health.js';
import {
  ENDPOINT_TABLE as TABLE,
  placeOfSecret,
  placeOfUrl,
  toEndpoint,
  type EndpointRecord,
  type EndpointRow,
  type EndpointTerms,
} from './endpoint-record.js';
import { endpointStatus } from './endpoint-status.js';
import { endpointTopics, replaceTopics, TOPIC_TABLE } from './endpoint-topics.js';

export interface NewEndpoint extends EndpointTerms {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  readonly id?: string;
  readonly accountId: string;
  /** What deliveries are signed with, as its owner is shown it. */
  readonly secret: string;
}

/** What is changed of an endpoint; what is not given stays. */
export type EndpointChanges = Partial<EndpointTerms>;

const OLDEST_FIRST = ['created_at', 'id'];

const byId = query<EndpointRow>((knex) => knex(TABLE).where('id', param('id')));

const ofAccount = query<EndpointRow>((knex) =>
  knex(TABLE).where('account_id', param('accountId')).orderBy(OLDEST_FIRST),
);

const countOf = query<{ count: number }>((knex) =>
  knex(TABLE).where('account_id', param('accountId')).count({ count: '*' }),
);

/** The webhook endpoints of a database. */
export function createWebhookEndpoints(db: Executor, sealer: Sealer, clock: () => number) {
  return {
    ...endpointReads(db, sealer, clock),
    ...endpointWrites(db, sealer, clock),
    ...endpointSecrets(db, sealer, clock),
    ...endpointHealth(db, clock),
    ...endpointStatus(db),
    ...endpointTopics(db),
  };
}

function endpointReads({ knex, first, all }: Executor, sealer: Sealer, clock: () => number) {
  const toRecord = (row: EndpointRow): EndpointRecord => toEndpoint(row, sealer, clock());
  return {
    /** Anybody's: whether the caller may see it is for the caller to judge. @throws SealBroken */
    async byId(id: string): Promise<EndpointRecord | undefined> {
      const row = await first(byId, { id });
      return row && toRecord(row);
    },

    /** All of an account, oldest first: there are no more than an account may have. @throws SealBroken */
    async ofAccount(accountId: string): Promise<EndpointRecord[]> {
      return (await all(ofAccount, { accountId })).map(toRecord);
    },

    /** The ids of the same, in no order. */
    async idsOf(accountId: string): Promise<string[]> {
      return knex(TABLE).where({ account_id: accountId }).pluck('id');
    },

    async countOf(accountId: string): Promise<number> {
      return (await first(countOf, { accountId }))!.count;
    },
  };
}

function endpointWrites({ knex }: Executor, sealer: Sealer, clock: () => number) {
  const columnsOf = (id: string, { url, host, format, events, productIds }: EndpointChanges) => ({
    ...(url === undefined ? {} : { sealed_url: sealer.seal(url, placeOfUrl(id)) }),
    ...(host === undefined ? {} : { host }),
    ...(format === undefined ? {} : { format }),
    ...(events === undefined ? {} : { events: JSON.stringify(events) }),
    ...(productIds === undefined ? {} : { product_ids: productIds && JSON.stringify(productIds) }),
  });

  return {
    /** Makes an active endpoint; returns its id. */
    async create({ id = uuid(), accountId, secret, ...terms }: NewEndpoint): Promise<string> {
      const now = clock();
      await knex(TABLE).insert({
        id,
        account_id: accountId,
        ...columnsOf(id, terms),
        status: 'active',
        sealed_secret: sealer.seal(secret, placeOfSecret(id)),
        created_at: now,
        updated_at: now,
      });
      await replaceTopics(knex, id, terms);
      return id;
    },

    /** Changes an endpoint. One with another address is as if it had never been asked. */
    async change(id: string, endpoint: EndpointTerms, changes: EndpointChanges): Promise<void> {
      const isElsewhere = changes.url !== undefined && changes.url !== endpoint.url;
      await knex(TABLE)
        .where({ id })
        .update({
          ...columnsOf(id, changes),
          ...(isElsewhere ? { failing_since: null, failing_told: 0, is_proven: 0 } : {}),
          updated_at: clock(),
        });
      if (changes.events !== undefined || changes.productIds !== undefined)
        await replaceTopics(knex, id, { ...endpoint, ...changes });
    },

    /** Deletes an endpoint with its secrets. What was delivered to it is left to others; false when it is not there. */
    async delete(id: string): Promise<boolean> {
      await knex(TOPIC_TABLE).where({ endpoint_id: id }).delete();
      return (await knex(TABLE).where({ id }).delete()) === 1;
    },
  };
}

function endpointSecrets({ knex, first }: Executor, sealer: Sealer, clock: () => number) {
  return {
    /** The secrets that sign at the moment, newest first; none when the endpoint is gone. @throws SealBroken */
    async secretsOf(id: string): Promise<string[]> {
      const row = await first(byId, { id });
      if (row === undefined) return [];
      const isLive = row.previous_secret_until !== null && row.previous_secret_until > clock();
      const sealed = [row.sealed_secret, ...(isLive ? [row.sealed_previous_secret!] : [])];
      return sealed.map((text) => sealer.open(text, placeOfSecret(id)));
    },

    /**
     * Gives an endpoint another secret. The one before it goes on signing beside it; one that was replaced earlier ends.
     *
     * @param until when the one before ends, in epoch milliseconds
     */
    async rotateSecret(id: string, secret: string, until: number): Promise<void> {
      await knex(TABLE)
        .where({ id })
        .update({
          sealed_previous_secret: knex.ref('sealed_secret'),
          previous_secret_until: until,
          sealed_secret: sealer.seal(secret, placeOfSecret(id)),
          updated_at: clock(),
        });
    },

    /** Forgets secrets that sign no more. */
    async forgetReplaced(): Promise<void> {
      await knex(TABLE)
        .where('previous_secret_until', '<=', clock())
        .update({ sealed_previous_secret: null, previous_secret_until: null });
    },
  };
}
