// The servers on which a license is active: each holds one of its seats. Those it was ever active on are remembered.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { param, query } from '../engine/prepared-query.js';

export interface ActivationRecord {
  id: string;
  licenseId: string;
  serverId: string;
  serverName: string | null;
  pluginVersion: string | null;
  /** Epoch ms. */
  firstSeenAt: number;
  /** The same, some minutes late. */
  lastSeenAt: number;
}

interface ActivationRow {
  id: string;
  licence_id: string;
  server_id: string;
  server_name: string | null;
  plugin_version: string | null;
  first_seen_at: number;
  last_seen_at: number;
}

/** What a server tells of itself; what it leaves out stays as it was. */
interface ServerNotes {
  serverName?: string | undefined;
  pluginVersion?: string | undefined;
}

const TABLE = 'activations';
const KNOWN = 'licence_servers';
/** Servers that are remembered of a license: those first seen last. */
const KNOWN_MAX = 10_000;
/** When a server was last seen is stored at most this often, in milliseconds. */
const GRAIN_MS = 5 * 60_000;

const ofServer = query<ActivationRow>((knex) =>
  knex(TABLE).where({ licence_id: param('licenseId'), server_id: param('serverId') }),
);

const standing = query<{ activation_id: string | null; known_since: number | null }>((knex) => {
  const ofLicense = (alias: string) => (on: Knex.JoinClause) =>
    void on.on(`${alias}.licence_id`, '=', 'l.id').andOnVal(`${alias}.server_id`, '=', param('serverId'));
  return knex('licences as l')
    .leftJoin(`${TABLE} as a`, ofLicense('a'))
    .leftJoin(`${KNOWN} as k`, ofLicense('k'))
    .where('l.id', param('licenseId'))
    .select({ activation_id: 'a.id', known_since: 'k.first_seen_at' });
});

const seen = query((knex) =>
  knex(TABLE)
    .where({ id: param('id') })
    .where('last_seen_at', '<=', param('before'))
    .update({ last_seen_at: param('now') }),
);

const counted = query<{ count: number }>((knex) =>
  knex(TABLE)
    .where({ licence_id: param('licenseId') })
    .count({ count: '*' }),
);

/** A server that is active on an active license, and how long that lasts. */
interface ActiveServer {
  id: string;
  licenseId: string;
  productId: string;
  serverId: string;
  expiresAt: number | null;
  graceHours: number | null;
}

const selectActive = (knex: Knex): Knex.QueryBuilder =>
  knex(`${TABLE} as a`).join('licences as l', 'l.id', 'a.licence_id').where('l.status', 'active').select({
    id: 'a.id',
    licenseId: 'a.licence_id',
    productId: 'l.product_id',
    serverId: 'a.server_id',
    expiresAt: 'l.expires_at',
    graceHours: 'l.grace_hours',
  });

/** The activations of a database. */
export function createActivations(db: Executor, clock: () => number) {
  return { ...serverReads(db), ...activationReads(db), ...activationWrites(db, clock) };
}

/** Of servers that ask. */
function serverReads({ knex, first }: Executor) {
  return {
    /** That of a server, if it has one; ids are the same in upper and lower case. */
    async ofServer(licenseId: string, serverId: string): Promise<ActivationRecord | undefined> {
      const row = await first(ofServer, { licenseId, serverId: serverId.toLowerCase() });
      return row && toActivation(row);
    },

    /** Which seat of a license a server has, if it has one, and whether the license was ever active on it. */
    async standing(licenseId: string, serverId: string): Promise<{ activationId: string | null; isKnown: boolean }> {
      const row = (await first(standing, { licenseId, serverId: serverId.toLowerCase() }))!;
      return { activationId: row.activation_id, isKnown: row.known_since !== null };
    },

    /** Whether the license was active on a server before, whether it is now or not. */
    async knows(licenseId: string, serverId: string): Promise<boolean> {
      const found: unknown = await knex(KNOWN)
        .where({ licence_id: licenseId, server_id: serverId.toLowerCase() })
        .first('server_id');
      return found !== undefined;
    },

    /**
     * When servers became active for the first time (epoch ms), newest first and `most` at most, of those that did after
     * `since`.
     */
    async firstTimes(licenseId: string, since: number, most: number): Promise<number[]> {
      return knex(KNOWN)
        .where({ licence_id: licenseId })
        .where('first_seen_at', '>', since)
        .orderBy([
          { column: 'first_seen_at', order: 'desc' },
          { column: 'server_id', order: 'desc' },
        ])
        .limit(most)
        .pluck('first_seen_at');
    },
  };
}

function activationReads({ knex, first }: Executor) {
  const count = async (licenseId: string): Promise<number> => (await first(counted, { licenseId }))!.count;

  return {
    /** A page of those of a license, counted from 1, the ones seen last first, and how many there are in all. */
    async list(
      licenseId: string,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ items: ActivationRecord[]; total: number }> {
      const rows: ActivationRow[] = await knex(TABLE)
        .where({ licence_id: licenseId })
        .orderBy([
          { column: 'last_seen_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit)
        .offset((page - 1) * limit);
      return { items: rows.map(toActivation), total: await count(licenseId) };
    },

    /**
     * Those of a license, the newest first and `most` at most, in pages. When a server was last seen changes while pages
     * are read, and would take it from those that are left to those that were.
     */
    async *walk(licenseId: string, most: number): AsyncGenerator<ActivationRecord[], void, undefined> {
      const query = knex(TABLE).where({ licence_id: licenseId }).select(`${TABLE}.*`);
      for await (const rows of newestFirst<ActivationRow>(query, { time: 'first_seen_at', id: 'id' }, most))
        yield rows.map(toActivation);
    },

    count,

    /** Those of active licenses, of all accounts, by ascending id: `most` at most, behind the one with an id. */
    async ofActive(after: string, most: number): Promise<ActiveServer[]> {
      const rows: ActiveServer[] = await selectActive(knex).where('a.id', '>', after).orderBy('a.id').limit(most);
      return rows;
    },
  };
}

function activationWrites({ knex, run }: Executor, clock: () => number) {
  return {
    /** Gives a server a seat, and remembers it; it must have none. The id is a UUIDv7, made unless given. Returns it. */
    async create(licenseId: string, serverId: string, notes: ServerNotes, id: string = uuid()): Promise<string> {
      const now = clock();
      await remember(knex, licenseId, serverId.toLowerCase(), now);
      await knex(TABLE).insert({
        id,
        licence_id: licenseId,
        server_id: serverId.toLowerCase(),
        server_name: notes.serverName ?? null,
        plugin_version: notes.pluginVersion ?? null,
        first_seen_at: now,
        last_seen_at: now,
      });
      return id;
    },

    /** Notes what a server that has a seat tells of itself, and that it was seen. */
    async note(id: string, { serverName, pluginVersion }: ServerNotes): Promise<void> {
      await knex(TABLE)
        .where({ id })
        .update({
          last_seen_at: clock(),
          ...(serverName !== undefined && { server_name: serverName }),
          ...(pluginVersion !== undefined && { plugin_version: pluginVersion }),
        });
    },

    /** Stores when activations were last seen (epoch ms, by id), leaving out what was stored a few minutes ago. */
    async storeSeen(times: readonly (readonly [id: string, seenAt: number])[]): Promise<void> {
      for (const [id, now] of times) await run(seen, { id, before: now - GRAIN_MS, now });
    },

    /** Frees a seat by the activation's id; false when it was free already. */
    async free(licenseId: string, id: string): Promise<boolean> {
      return (await knex(TABLE).where({ licence_id: licenseId, id }).delete()) === 1;
    },

    /** Frees the seats of those unseen longest, `most` at most, who were not seen after `seenBefore` (epoch ms). */
    async freeUnseen(licenseId: string, most: number, seenBefore = Number.MAX_SAFE_INTEGER): Promise<number> {
      const unseen = knex(TABLE)
        .where({ licence_id: licenseId })
        .where('last_seen_at', '<=', seenBefore)
        .orderBy(['last_seen_at', 'id'])
        .limit(most)
        .select('id');
      return knex(TABLE).whereIn('id', unseen).delete();
    },

    /** Frees all seats of a license. */
    async freeAll(licenseId: string): Promise<void> {
      await knex(TABLE).where({ licence_id: licenseId }).delete();
    },
  };
}

/** Remembers a server that is not known yet, and forgets those first seen before ten thousand others. */
async function remember(knex: Knex, licenseId: string, serverId: string, now: number): Promise<void> {
  const row = { licence_id: licenseId, server_id: serverId, first_seen_at: now };
  await knex(KNOWN).insert(row).onConflict(['licence_id', 'server_id']).ignore();
  const forgotten = knex(KNOWN)
    .where({ licence_id: licenseId })
    .orderBy([
      { column: 'first_seen_at', order: 'desc' },
      { column: 'server_id', order: 'desc' },
    ])
    .offset(KNOWN_MAX)
    .select('server_id');
  await knex(KNOWN).where({ licence_id: licenseId }).whereIn('server_id', forgotten).delete();
}

const toActivation = (row: ActivationRow): ActivationRecord => ({
  id: row.id,
  licenseId: row.licence_id,
  serverId: row.server_id,
  serverName: row.server_name,
  pluginVersion: row.plugin_version,
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
});
