// The keys that sign what plugins are told: one signs, the next is known before it does, former ones are kept as long as
// what they signed may hold.
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import type { SealedColumns, Sealer } from '../engine/sealed-text.js';

export interface SigningKeyRecord {
  /** The thumbprint of the public key. */
  id: string;
  /** In base64url. */
  publicKey: string;
  createdAt: number;
  /** When it begins to sign, in epoch ms. */
  signsFrom: number;
  retiredAt: number | null;
  /** Until when what it signed may hold; null for ever. */
  keptUntil: number | null;
}

interface SigningKeyRow {
  id: string;
  public_key: string;
  private_key: string | null;
  created_at: number;
  signs_from: number;
  retired_at: number | null;
  kept_until: number | null;
}

const TABLE = 'signing_keys';
/** What the first key follows. */
export const NO_KEY = '';

const signing = query<SigningKeyRow>((knex) =>
  knex(TABLE)
    .whereNull('retired_at')
    .where('signs_from', '<=', param('now'))
    .orderBy([
      { column: 'signs_from', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(1),
);

const earliest = query<SigningKeyRow>((knex) =>
  knex(TABLE).whereNull('retired_at').orderBy(['signs_from', 'id']).limit(1),
);

/** The signing keys of a database. */
export function createSigningKeys({ knex, first }: Executor, sealer: Sealer, clock: () => number) {
  return {
    /** The key that signs now, even if the clock says that it is too early for all; undefined when there is none. */
    async current(): Promise<SigningKeyRecord | undefined> {
      const row = (await first(signing, { now: clock() })) ?? (await first(earliest));
      return row && toKey(row);
    },

    /** All that are published, in the order in which they sign. */
    async list(): Promise<SigningKeyRecord[]> {
      const rows: SigningKeyRow[] = await knex(TABLE).orderBy(['signs_from', 'id']);
      return rows.map(toKey);
    },

    /** The private half, in base64url, of a key that is not retired. @throws SealBroken */
    async privateKeyOf(id: string): Promise<string> {
      const row: { private_key: string } = await knex(TABLE)
        .where({ id })
        .whereNotNull('private_key')
        .first('private_key');
      return sealer.open(row.private_key, placeOf(id));
    },

    /**
     * Adds a key, unless another one follows the same.
     *
     * @param follows the id of the key before it, `NO_KEY` of the first; null of one that takes no turn
     */
    async create(
      { id, publicKey, privateKey }: { id: string; publicKey: string; privateKey: string },
      signsFrom: number,
      follows: string | null,
    ): Promise<void> {
      const key = { id, public_key: publicKey, private_key: sealer.seal(privateKey, placeOf(id)), follows };
      await knex(TABLE)
        .insert({ ...key, created_at: clock(), signs_from: signsFrom })
        .onConflict()
        .ignore();
    },

    /** Has a key sign no more, which forgets its private half. */
    async retire(id: string, keptUntil: number | null): Promise<void> {
      await knex(TABLE).where({ id }).update({ private_key: null, retired_at: clock(), kept_until: keptUntil });
    },

    /** Forgets retired keys whose tokens hold no more. */
    async deleteOld(): Promise<void> {
      await knex(TABLE).whereNotNull('retired_at').where('kept_until', '<=', clock()).delete();
    },
  };
}

const toKey = (row: SigningKeyRow): SigningKeyRecord => ({
  id: row.id,
  publicKey: row.public_key,
  createdAt: row.created_at,
  signsFrom: row.signs_from,
  retiredAt: row.retired_at,
  keptUntil: row.kept_until,
});

const placeOf = (id: string): string => `${TABLE}:${id}`;

export const SEALED_SIGNING_KEYS: SealedColumns = { table: TABLE, id: 'id', places: { private_key: placeOf } };
