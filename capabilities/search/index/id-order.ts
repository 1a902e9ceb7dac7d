// Orders new ids among the frozen ones, so that one number per document breaks ties.
import { compareText, type TextReader } from './text-table.js';

/**
 * The order of the ids as numbers: frozen ids have their place, new ones a number between those of their neighbours.
 */
export interface IdOrder {
  /**
   * The id's number. Inserting an id may change the numbers of other new ids in the same gap; `move` is called for each
   * of them.
   */
  place(id: string, move: (id: string, order: number) => void): number;
}

export function createIdOrder(frozen: TextReader): IdOrder {
  const newIds: string[] = [];

  /** The first new id that is not below `id`. */
  const lowerBound = (id: string): number => {
    let low = 0;
    let high = newIds.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareText(newIds[middle]!, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    place(id, move) {
      const known = frozen.find(id);
      if (known >= 0) return known;
      const gap = frozen.lowerBound(id);
      const first = gap === 0 ? 0 : lowerBound(frozen.textAt(gap - 1));
      const at = lowerBound(id);
      const isNew = newIds[at] !== id;
      if (isNew) newIds.splice(at, 0, id);
      const end = gap === frozen.size ? newIds.length : lowerBound(frozen.textAt(gap));
      // Time-ordered ids are appended: they get whole numbers, and no other number changes.
      const orderOf = (i: number): number =>
        gap === frozen.size ? gap + i - first : gap - 1 + (i - first + 1) / (end - first + 1);
      if (isNew)
        for (let i = gap === frozen.size ? at + 1 : first; i < end; i++) if (i !== at) move(newIds[i]!, orderOf(i));
      return orderOf(at);
    },
  };
}
