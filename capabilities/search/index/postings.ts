// Lays out which words each document has and which documents each term has: the forward index and the postings.
import type { Sections } from './frozen-image.js';
import type { Lists } from './growing-array.js';
import type { Vocabulary } from './vocabulary.js';

/** The collected words of the documents; list d belongs to document number d. */
interface Worded {
  readonly vocabulary: Vocabulary;
  readonly words: Lists<Uint32Array>;
  /** The weights of the terms of `words`, in the order of their first words. */
  readonly weights: Lists<Float32Array>;
}

/** Calls `visit` with the distinct terms of each list of words, in the order of their first words. */
function createTermVisitor({
  addedStems,
  termOfWord,
}: Vocabulary): (words: Uint32Array, visit: (term: number, offset: number) => void) => void {
  const lastList = new Uint32Array(addedStems.length);
  let list = 0;
  return (words, visit) => {
    let offset = 0;
    list++;
    for (const word of words) {
      const term = termOfWord(word);
      if (lastList[term] === list) continue;
      lastList[term] = list;
      visit(term, offset++);
    }
  };
}

export function postingStarts(
  words: Lists<Uint32Array>,
  vocabulary: Vocabulary,
): Pick<Sections, 'postingStart' | 'termDocuments'> {
  const visitTerms = createTermVisitor(vocabulary);
  const termDocuments = new Uint32Array(vocabulary.addedStems.length);
  for (let d = 0; d < words.count; d++) visitTerms(words.at(d), (term) => termDocuments[term]!++);
  const postingStart = new Uint32Array(termDocuments.length + 1);
  termDocuments.forEach((documents, term) => (postingStart[term + 1] = postingStart[term]! + documents));
  return { postingStart, termDocuments };
}

/**
 * Fills the postings and the forward index row by row, so that the rows of every term ascend; releases the collected
 * lists on the way.
 */
export function fillWords(
  sections: Sections,
  order: Uint32Array,
  { words, weights, vocabulary }: Worded,
  offsetOfWord: Uint32Array,
): void {
  const { postingStart, postingDocument, postingWeight, forwardStart, forwardWord, wordDocuments } = sections;
  const visitTerms = createTermVisitor(vocabulary);
  const next = postingStart.slice();
  const isAscending = order.every((d, row) => d === row);
  let size = 0;
  order.forEach((d, row) => {
    const [list, weight] = [words.at(d), weights.at(d)];
    visitTerms(list, (term, offset) => {
      const posting = next[term]!++;
      postingDocument[posting] = row;
      postingWeight[posting] = weight[offset]!;
    });
    forwardStart[row] = size;
    for (const word of list) {
      const offset = offsetOfWord[word]!;
      wordDocuments[offset]!++;
      forwardWord[size++] = offset;
    }
    if (!isAscending) return;
    words.release(d);
    weights.release(d);
  });
  forwardStart[order.length] = size;
}
