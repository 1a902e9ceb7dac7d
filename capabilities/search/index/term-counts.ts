// Counts the words and terms of documents, one after another, without clearing or allocating memory in between.

/** The counts of one document; valid until the next one is counted. */
interface CountedTerms {
  /** Distinct words, in the order of their first occurrence. */
  readonly words: Uint32Array;
  /** Distinct terms, in the order of their first words. */
  readonly terms: Uint32Array;
  /** How often the term at slot p of `terms` occurs in field f: at `p * fields + f`. */
  readonly occurrences: Uint32Array;
}

interface TermCounts {
  /** Counts a word that occurs in one of the fields. */
  add(word: number, field: number): void;
  /** The counts since the last call. */
  take(): CountedTerms;
}

const FIRST_ROOM = 1024;

export function createTermCounts(fields: number, termOfWord: (word: number) => number): TermCounts {
  const words = createPlaces();
  const terms = createPlaces();
  let ofWords = new Uint32Array(FIRST_ROOM * fields);
  let ofTerms = new Uint32Array(FIRST_ROOM * fields);
  return {
    add(word, field) {
      const cell = words.slot(word) * fields + field;
      if (cell >= ofWords.length) ofWords = enlarged(ofWords, cell * 2);
      ofWords[cell]!++;
    },
    take() {
      const distinct = words.take();
      for (let from = 0; from < distinct.length; from++) {
        const slot = terms.slot(termOfWord(distinct[from]!));
        if ((slot + 1) * fields > ofTerms.length) ofTerms = enlarged(ofTerms, ofTerms.length * 2);
        for (let f = 0; f < fields; f++) ofTerms[slot * fields + f]! += ofWords[from * fields + f]!;
      }
      ofWords.fill(0, 0, distinct.length * fields);
      const taken = terms.take();
      const occurrences = ofTerms.slice(0, taken.length * fields);
      ofTerms.fill(0, 0, taken.length * fields);
      return { words: distinct, terms: taken, occurrences };
    },
  };
}

interface Places {
  /** The number's slot among the distinct ones; a new number gets the next slot. */
  slot(number: number): number;
  /** The distinct numbers since the last call; valid until the next one. */
  take(): Uint32Array;
}

const MOST_PLACES = 0xf0000000;

/**
 * Places keep counting up across documents, so that the array by number needs no clearing: slots below `base` belong
 * to earlier documents.
 */
function createPlaces(): Places {
  let list = new Uint32Array(FIRST_ROOM);
  let size = 0;
  let slots = new Uint32Array(FIRST_ROOM);
  let base = 1;
  return {
    slot(number) {
      if (number >= slots.length) slots = enlarged(slots, number * 2);
      const known = slots[number]! - base;
      if (known >= 0) return known;
      slots[number] = base + size;
      if (size === list.length) list = enlarged(list, size * 2);
      list[size] = number;
      return size++;
    },
    take() {
      base += size;
      if (base > MOST_PLACES) {
        slots.fill(0);
        base = 1;
      }
      const taken = list.subarray(0, size);
      size = 0;
      return taken;
    },
  };
}

function enlarged(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length);
  larger.set(array);
  return larger;
}
