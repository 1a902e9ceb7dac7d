// Which endpoints are to be told of an event.
import type { EventKind } from '#generated/enums.js';
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { ENDPOINT_TABLE, type EndpointTerms } from './endpoint-record.js';

export const TOPIC_TABLE = 'webhook_topics';

/** What of an event tells whom it concerns. */
export interface Topic {
  readonly kind: EventKind;
  /** The account that it concerns; null when it is public. */
  readonly recipientId: string | null;
  /** The product that it is of; null when it is of none. */
  readonly productId: string | null;
}

interface MatchingEndpoint {
  readonly id: string;
  readonly accountId: string;
  readonly host: string;
}

/** Rows of one statement, far below the bound on parameters. */
const ROWS_AT_ONCE = 100;

/** Active endpoints of accounts that are not suspended, and that want a kind of event: of all products, or of one. */
const subscribed = (knex: Knex, product: Readonly<Record<string, Knex.Value | null>>): Knex.QueryBuilder =>
  knex(`${TOPIC_TABLE} as t`)
    .join(`${ENDPOINT_TABLE} as e`, 'e.id', 't.endpoint_id')
    .join('accounts as a', 'a.id', 'e.account_id')
    .where({ 't.kind': param('kind'), ...product, 'e.status': 'active', 'a.suspended_at': null })
    .where('t.endpoint_id', '>', param('after'))
    .select({ id: 't.endpoint_id', accountId: 'e.account_id', host: 'e.host' });

/** Each endpoint is in one of the two at most: it names products, or it does not. */
const matching = (narrow: (endpoints: Knex.QueryBuilder, knex: Knex) => Knex.QueryBuilder) =>
  query<MatchingEndpoint>((knex) => {
    const all = narrow(subscribed(knex, { 't.product_id': null }), knex)
      .unionAll(narrow(subscribed(knex, { 't.product_id': param('productId') }), knex))
      .orderBy('id');
    // As text, since Knex's `limit` takes no parameter.
    return knex.raw('select * from ? as m order by id limit ?', [all, param('limit')]);
  });

const ofAnybody = matching((endpoints) => endpoints);
// By the ids of its few endpoints, or all that want the kind would be read to find them.
const ofAccount = matching((endpoints, knex) =>
  endpoints.whereIn('t.endpoint_id', knex(ENDPOINT_TABLE).where('account_id', param('accountId')).select('id')),
);

/** The part of the webhook endpoints of a database that finds them by what they are told of. */
export function endpointTopics({ all }: Executor) {
  return {
    /**
     * The active endpoints that want an event and may have it, in order of their ids: a private one goes to those of
     * its recipient alone. Those of suspended accounts are left out.
     *
     * @param after the id of the last one of the page before; null for the first page
     */
    matching(
      { kind, recipientId, productId }: Topic,
      after: string | null,
      limit: number,
    ): Promise<MatchingEndpoint[]> {
      // Of no product there is no id, and nothing equals null.
      const page = { kind, productId, after: after ?? '', limit };
      return recipientId === null ? all(ofAnybody, page) : all(ofAccount, { ...page, accountId: recipientId });
    },
  };
}

/** Stores what an endpoint is told of, in place of what it was. */
export async function replaceTopics(
  knex: Knex,
  endpointId: string,
  { events, productIds }: Pick<EndpointTerms, 'events' | 'productIds'>,
): Promise<void> {
  await knex(TOPIC_TABLE).where({ endpoint_id: endpointId }).delete();
  const rows = events.flatMap((kind) =>
    (productIds ?? [null]).map((productId) => ({ endpoint_id: endpointId, kind, product_id: productId })),
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await knex(TOPIC_TABLE).insert(rows.slice(start, start + ROWS_AT_ONCE));
}
