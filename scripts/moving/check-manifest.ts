// Judges the manifest of an export: whether this release reads it, and whether it says what can be.
import { isDeepStrictEqual } from 'node:util';
import { knowsMigration, LATEST_MIGRATION } from '../../db/engine/migrations.js';
import { LEFT_OUT, PORTABLE_TABLES } from '../../db/installation/portable-tables.js';
import { compileBounds, firstFault } from '../operator/contract-bounds.js';
import { OperatorError } from '../operator/operator-command.js';
import { FORMAT, MANIFEST, type ExportedTable, type ExportManifest } from './export-format.js';
import { MANIFEST_SCHEMA } from './export-schema.js';

const isManifest = compileBounds<ExportManifest>(MANIFEST_SCHEMA);

/** @throws OperatorError with what is wrong */
export function checkManifest(manifest: unknown): ExportManifest {
  refuseNewerFormat(manifest);
  if (!isManifest(manifest))
    throw new OperatorError(`${MANIFEST} is none of an export: ${printable(firstFault(isManifest))}`);
  if (!knowsMigration(manifest.migration))
    throw new OperatorError(
      `The export was made by the newer release ${manifest.release}, whose database has the step ${manifest.migration}: install that release`,
    );
  refuseRepeated(
    manifest.tables.map(({ name }) => name),
    'table',
  );
  for (const table of manifest.tables) checkTable(table);
  if (manifest.migration === LATEST_MIGRATION) refuseOtherTables(manifest.tables);
  return manifest;
}

/** What somebody wrote must not give orders to a terminal. */
const printable = (text: string): string => text.slice(0, 200).replaceAll(/\p{Cc}/gu, '?');

/** A later form may look like anything else. */
function refuseNewerFormat(manifest: unknown): void {
  const { format, release } = Object(manifest) as { format?: unknown; release?: unknown };
  if (typeof format !== 'number' || format <= FORMAT) return;
  const newer = typeof release === 'string' ? ` ${printable(release)}` : '';
  throw new OperatorError(
    `The export has the format ${format}, and this release reads ${FORMAT}: install the newer release${newer}`,
  );
}

function checkTable({ name, key, columns }: ExportedTable): void {
  if (/^(?:sqlite|knex)_/.test(name) || LEFT_OUT[name] !== undefined)
    throw new OperatorError(`${MANIFEST} has the table ${name}, which no export has`);
  const names = columns.map((column) => column.name);
  refuseRepeated(names, `column of ${name}`);
  if (!key.every((column) => names.includes(column)))
    throw new OperatorError(`${MANIFEST} orders ${name} by a column that it does not have`);
}

function refuseRepeated(names: readonly string[], noun: string): void {
  const repeated = names.find((name, place) => names.indexOf(name) !== place);
  if (repeated !== undefined) throw new OperatorError(`${MANIFEST} has the ${noun} ${repeated} twice`);
}

/** @throws OperatorError when an export of this very schema has other tables or columns than this release has */
function refuseOtherTables(tables: readonly ExportedTable[]): void {
  for (const [place, { name, key, columns }] of PORTABLE_TABLES.entries()) {
    const given = tables[place];
    if (given?.name !== name || !isDeepStrictEqual([given.key, given.columns], [key, columns]))
      throw new OperatorError(
        `${MANIFEST} does not describe the table ${name} as this release has it, although it has the same step ${LATEST_MIGRATION}`,
      );
  }
  if (tables.length > PORTABLE_TABLES.length)
    throw new OperatorError(
      `${MANIFEST} has the table ${tables[PORTABLE_TABLES.length]!.name}, which this release has not`,
    );
}
