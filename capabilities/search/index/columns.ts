// The columns of the index: the values of each document that filters and orders read.
import type { ProductGroup, Sections } from './frozen-image.js';
import type { CompatNumbers } from '../query/compatibility.js';
import { popularityFactor } from '../query/scoring.js';
import type { SearchDocument } from '../source.js';

/** The sections with one row per document, including the live segment's. */
export const COLUMNS = [
  'group',
  'compat',
  'versionSet',
  'platformSet',
  'sellerHash',
  'priceCents',
  'createdAt',
  'updatedAt',
  'downloadCount',
  'ratingAvg',
  'ratingCount',
  'popularity',
  'idOrder',
] as const;
type Columns = Pick<Sections, (typeof COLUMNS)[number]>;

type Attributes = Pick<
  SearchDocument,
  'priceCents' | 'createdAt' | 'updatedAt' | 'downloadCount' | 'ratingAvg' | 'ratingCount'
> & {
  readonly group: number;
  readonly compat: CompatNumbers;
  readonly sellerHash: number;
};

/** Writes a document's values into its row of the columns. */
export function fillColumns(columns: Columns, row: number, attributes: Attributes, idOrder: number): void {
  columns.group[row] = attributes.group;
  columns.compat[row] = attributes.compat.list;
  columns.versionSet[row] = attributes.compat.versionSet;
  columns.platformSet[row] = attributes.compat.platformSet;
  columns.sellerHash[row] = attributes.sellerHash;
  columns.priceCents[row] = attributes.priceCents;
  columns.createdAt[row] = attributes.createdAt;
  columns.updatedAt[row] = attributes.updatedAt;
  columns.downloadCount[row] = attributes.downloadCount;
  columns.ratingAvg[row] = attributes.ratingAvg;
  columns.ratingCount[row] = attributes.ratingCount;
  columns.popularity[row] = popularityFactor(attributes.downloadCount);
  columns.idOrder[row] = idOrder;
}

export interface Groups {
  readonly list: readonly ProductGroup[];
  /** The number of the combination, which is added if it is new. */
  add(game: string, category: string, isPaid: boolean): number;
}

/** Numbers the combinations of game, category and price class; 0 is reserved for removed documents. */
export function createGroups(known: readonly ProductGroup[] = [{ game: '', category: '', isPaid: false }]): Groups {
  const list = [...known];
  const numbers = new Map(list.map((group, i) => [JSON.stringify(group), i]));
  numbers.delete(JSON.stringify(list[0]));
  return {
    list,
    add(game, category, isPaid) {
      const group = { game, category, isPaid };
      const key = JSON.stringify(group);
      const number = numbers.get(key) ?? list.push(group) - 1;
      numbers.set(key, number);
      return number;
    },
  };
}
