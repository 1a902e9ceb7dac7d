// Every text of the database that is sealed, for the change of the secret key.
import { SEALED_MAIL } from '../email/messages.js';
import { SEALED_TOTP } from '../credentials/totp-secrets.js';
import type { Executor } from '../engine/executor.js';
import { SealBroken, type SealedColumns, type Sealer } from '../engine/sealed-text.js';
import { SEALED_LICENSES } from '../licenses/licenses.js';
import { SEALED_SIGNING_KEYS } from '../licenses/signing-keys.js';
import { SEALED_ENDPOINTS } from '../webhooks/endpoint-record.js';

const ALL: readonly SealedColumns[] = [
  SEALED_ENDPOINTS,
  SEALED_LICENSES,
  SEALED_MAIL,
  SEALED_SIGNING_KEYS,
  SEALED_TOTP,
];

/** Rows that are read at once. */
const PAGE = 200;

/** A sealed text: by the current key, by a former one and so sealed anew, or by none that is known. */
export type SealedText = {
  readonly table: string;
  readonly row: Readonly<Record<string, string>>;
  readonly column: string;
  readonly sealed: string;
} & ({ readonly is: 'current' } | { readonly is: 'former'; readonly anew: string } | { readonly is: 'unreadable' });

/** The sealed texts of a database. */
export function createSealedTexts({ knex }: Executor, sealer: Sealer) {
  return {
    /** All of them, in pages. What is sealed meanwhile may be missing. */
    async *walk(): AsyncGenerator<SealedText[]> {
      for (const columns of ALL) {
        let last = '';
        for (;;) {
          const names = [columns.id, ...Object.keys(columns.places)];
          const rows: Record<string, string | null>[] = await knex(columns.table)
            .where(columns.id, '>', last)
            .orderBy(columns.id)
            .limit(PAGE)
            .select(names);
          if (rows.length === 0) break;
          yield rows.flatMap((row) => textsOf(columns, row, sealer));
          last = rows.at(-1)![columns.id]!;
        }
      }
    },

    /** Puts a text that was sealed anew in its place, unless what was there has changed since it was read. */
    async replace({ table, row, column, sealed }: SealedText, anew: string): Promise<void> {
      await knex(table)
        .where({ ...row, [column]: sealed })
        .update({ [column]: anew });
    },
  };
}

function textsOf(
  { table, id, places }: SealedColumns,
  row: Record<string, string | null>,
  sealer: Sealer,
): SealedText[] {
  return Object.entries(places).flatMap(([column, placeOf]) => {
    const sealed = row[column] ?? null;
    const rowId = row[id]!;
    if (sealed === null) return [];
    return [{ table, row: { [id]: rowId }, column, sealed, ...judge(sealer, sealed, placeOf(rowId)) }];
  });
}

function judge(sealer: Sealer, sealed: string, place: string) {
  try {
    const anew = sealer.sealAnew(sealed, place);
    return anew === null ? ({ is: 'current' } as const) : ({ is: 'former', anew } as const);
  } catch (error) {
    if (error instanceof SealBroken) return { is: 'unreadable' } as const;
    throw error;
  }
}
