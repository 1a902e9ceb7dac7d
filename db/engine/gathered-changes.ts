// What one write changes whose order others follow: gathered while it runs, and numbered as its last act.
import type { Params } from './prepared-query.js';
import { refuseAfterWrite, type WriteScope } from './write-scope.js';

/** The tables whose changes are numbered. */
export type Numbered = 'events' | 'orders' | 'products' | 'versions';

/** A change that waits for its number. */
export type GatheredChange =
  /** A row that is there already, with the number of an older change or one that is none. */
  | { readonly table: Exclude<Numbered, 'events'>; readonly id: string }
  /** A row that is inserted with its number. */
  | { readonly table: 'events'; readonly row: Params & { readonly id: string } }
  /** All rows with a value in a column, each a change, in the order that they had. */
  | { readonly table: Numbered; readonly column: string; readonly value: string };

/** The changes of one write, in their order: of two of a row the later one counts. */
export interface GatheredChanges {
  /** @throws when the write is over, or being numbered */
  add(change: GatheredChange): void;
  /** Hands out what was gathered, when the write has done all else; nothing is added from then on. */
  end(): readonly GatheredChange[];
}

/** The changes of a write that has just begun. */
export function gatherChanges(scope: WriteScope): GatheredChanges {
  const changes = new Map<string, GatheredChange>();
  let isNumbered = false;
  return {
    add(change) {
      refuseAfterWrite(scope);
      if (isNumbered) throw new Error('The changes of this write are being numbered: it makes no more');
      const name = nameOf(change);
      changes.delete(name);
      changes.set(name, change);
    },
    end() {
      isNumbered = true;
      return [...changes.values()];
    },
  };
}

/** What is committed gathers nothing. */
export const NO_CHANGES: GatheredChanges = {
  add() {
    throw new Error('Only a write changes rows');
  },
  end: () => [],
};

function nameOf(change: GatheredChange): string {
  if ('column' in change) return `${change.table} by ${change.column}: ${change.value}`;
  return `${change.table}: ${'row' in change ? change.row.id : change.id}`;
}
