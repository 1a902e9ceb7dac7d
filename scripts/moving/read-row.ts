// Reads a row of an export as the database stores it.
import type { Params } from '../../db/engine/prepared-query.js';
import { storeValue, ValueUnfit } from '../../db/installation/portable-values.js';
import { OperatorError } from '../operator/operator-command.js';
import { tableFile, type ExportedTable } from './export-format.js';
import type { ExportedLine } from './read-export.js';

/** @throws OperatorError when the line is no row of the table */
export function readRow({ name, key, columns }: ExportedTable, { number, text }: ExportedLine): Params {
  const refuse = (why: string): never => {
    throw new OperatorError(`${tableFile(name)}, line ${number}: ${why}`);
  };
  const row = parseObject(text) ?? refuse('it is no JSON object');
  if (Object.keys(row).join() !== columns.map((column) => column.name).join())
    refuse('it has other columns than the manifest says, or in another order');
  if (row[key[0]!] === null) refuse(`it has no ${key[0]}`);
  try {
    return Object.fromEntries(columns.map((column) => [column.name, storeValue(column, row[column.name])]));
  } catch (error) {
    if (error instanceof ValueUnfit) refuse(error.message);
    throw error;
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
