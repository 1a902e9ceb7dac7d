// What people call the things that entries of the audit log refer to by their ids: read in one go for a page of entries.
import type { Knex } from 'knex';
import type { AuditEvent } from './audit.js';
import type { Executor } from '../engine/executor.js';
import { storedJson } from '../engine/stored-json.js';

/** What a thing is called now, and whose it is: who may know its name, besides admins. */
interface AuditName {
  readonly name: string;
  readonly owners: readonly string[];
}

/** The names of what some entries refer to; undefined for what has none, or is there no more. */
export interface AuditNames {
  /** A kind of thing is what entries call `target_type`. */
  thing(type: string, id: string): AuditName | undefined;
}

interface NameRow {
  readonly id: string;
  readonly name: string | null;
  readonly owner: string | null;
  readonly second_owner?: string | null;
}

type Read = (knex: Knex, ids: readonly string[]) => Knex.QueryBuilder;

/** The name of the product that something is about, and whose that thing is. */
const byProduct =
  (table: string, owner: string): Read =>
  (knex, ids) =>
    knex(`${table} as t`)
      .join('products as p', 'p.id', 't.product_id')
      .whereIn('t.id', ids)
      .select({ id: 't.id', name: 'p.name', owner });

const named =
  (table: string, name: string, owner: string): Read =>
  (knex, ids) =>
    knex(table).whereIn('id', ids).select({ id: 'id', name, owner });

/** By `target_type`; a session, a rescan and what is not listed here have no name. */
const THINGS: Readonly<Record<string, Read>> = {
  account: (knex, ids) =>
    knex('accounts').whereIn('id', ids).whereNull('deleted_at').select({ id: 'id', name: 'display_name', owner: 'id' }),
  key: named('api_keys', 'name', 'account_id'),
  server_token: named('server_tokens', 'name', 'account_id'),
  passkey: named('passkeys', 'name', 'account_id'),
  webhook: named('webhook_endpoints', 'host', 'account_id'),
  product: named('products', 'name', 'seller_id'),
  payout: named('payouts', 'reference', 'seller_id'),
  order: (knex, ids) =>
    knex('orders')
      .whereIn('id', ids)
      .select({ id: 'id', name: 'product_name', owner: 'buyer_id', second_owner: 'seller_id' }),
  version: (knex, ids) =>
    knex('versions as t')
      .join('products as p', 'p.id', 't.product_id')
      .whereIn('t.id', ids)
      .select({ id: 't.id', owner: 'p.seller_id', name: knex.raw("p.name || ' ' || t.version_tag") }),
  review: byProduct('reviews', 't.account_id'),
  product_report: byProduct('product_reports', 't.account_id'),
  licence: byProduct('licences', 't.account_id'),
  subscription: byProduct('subscriptions', 't.buyer_id'),
  // What admins alone make is nobody's: they know its name anyhow.
  job: (knex, ids) => knex('jobs').whereIn('id', ids).select({ id: 'id', name: 'kind' }, knex.raw('null as owner')),
  claim: (knex, ids) =>
    knex('seller_claims as t')
      .join('accounts as s', 's.id', 't.account_id')
      .whereIn('t.id', ids)
      .whereNull('s.deleted_at')
      .select({ id: 't.id', name: 's.seller_name', owner: 's.id' }),
};

/** What reads the names that entries of the log of a database refer to. */
export function createAuditNames({ knex }: Executor) {
  return {
    /** One statement for each kind of thing among the entries, of which there are a page, at most some hundreds. */
    async of(events: readonly AuditEvent[]): Promise<AuditNames> {
      const wanted = new Map<string, Set<string>>();
      const want = (type: string, id: string | null): void => {
        if (id === null) return;
        wanted.set(type, (wanted.get(type) ?? new Set()).add(id));
      };
      for (const event of events) {
        want('account', event.accountId);
        want('account', event.actorId);
        if (event.targetType !== null) want(event.targetType, event.targetId);
        if (event.credential !== null) want(event.credential.type, event.credential.id);
      }
      const found = new Map<string, AuditName>();
      for (const [type, ids] of wanted)
        for (const [id, name] of await namesOf(knex, type, [...ids])) found.set(`${type} ${id}`, name);
      return {
        thing: (type, id) => found.get(`${type} ${id}`),
      };
    },
  };
}

async function namesOf(knex: Knex, type: string, ids: readonly string[]): Promise<(readonly [string, AuditName])[]> {
  if (type === 'invitation') return invitationNames(knex, ids);
  if (!Object.hasOwn(THINGS, type)) return [];
  const rows: NameRow[] = await THINGS[type]!(knex, ids);
  return rows.flatMap(({ id, name, owner, second_owner: second }) => {
    // Names that somebody chose are blank once their account is deleted.
    if (name === null || name === '') return [];
    return [[id, { name, owners: [owner, second ?? null].filter((one) => one !== null) }] as const];
  });
}

/** An invitation is known by the address it is for, if it is for one. */
async function invitationNames(knex: Knex, ids: readonly string[]): Promise<(readonly [string, AuditName])[]> {
  const rows: { id: string; payload: string | null }[] = await knex('one_time_links')
    .whereIn('id', ids)
    .select('id', 'payload');
  return rows.flatMap(({ id, payload }) => {
    const email = payload === null ? undefined : storedJson<{ email?: string }>(payload)?.email;
    return email === undefined ? [] : [[id, { name: email, owners: [] }] as const];
  });
}
