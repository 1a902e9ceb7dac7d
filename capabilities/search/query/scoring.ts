// The parameters of relevance: fields and their weights, BM25, popularity, and the value of an inexact form of a word.

/** The fields whose words count. The tagline is what follows the name proper in a decorated name. */
export const FIELDS = ['name', 'tagline', 'tags', 'shortDescription', 'description'] as const;
type Field = (typeof FIELDS)[number];

interface FieldScoring {
  /** Weight of the field relative to the others. */
  readonly boost: number;
  /** Length in words at which a field's score is neither raised nor lowered. */
  readonly usualLength: number;
}

export type Scoring = Readonly<Record<Field, FieldScoring>>;

/**
 * Departure from Lunr: Lunr uses the mean length of each field in the corpus, so that every change of one product
 * changes the weights of every word of all others. Ours are constants (near the means of real catalogues), so a
 * document's weights depend on nothing else: in the live segment it scores as it will after the next merge. With Lunr's
 * means the formula would be Lunr's.
 */
export const SCORING: Scoring = {
  name: { boost: 10, usualLength: 3 },
  tagline: { boost: 3, usualLength: 6 },
  tags: { boost: 4, usualLength: 6 },
  shortDescription: { boost: 3, usualLength: 8 },
  description: { boost: 1, usualLength: 120 },
};

/**
 * Lunr's defaults (`lunr.Builder#k1`, `#b`), which are those of the BM25 literature: Robertson and Zaragoza 2009, The
 * Probabilistic Relevance Framework.
 */
const K1 = 1.2;
const B = 0.75;

/**
 * BM25's weight of a word in a field, without idf: `boost (k1 + 1) tf / (k1 (1 - b + b length / usualLength) + tf)`
 * (`lunr.Builder#createFieldVectors`; Lunr rounds the result to three decimals, we do not).
 */
export function fieldWeight(field: FieldScoring, occurrences: number, length: number): number {
  return (field.boost * (K1 + 1) * occurrences) / (K1 * (1 - B + (B * length) / field.usualLength) + occurrences);
}

/**
 * Inverse document frequency as in `lunr.idf`: `ln(1 + |(N - n + 0.5) / (n + 0.5)|)`. Departure from Lunr: n counts a
 * document once, not once per field, so n never exceeds N and common words never become rare again. With one field both
 * are the same.
 */
export function inverseDocumentFrequency(documents: number, documentsWithWord: number): number {
  return Math.log(1 + Math.abs((documents - documentsWithWord + 0.5) / (documentsWithWord + 0.5)));
}

const MOST_POPULAR = 6;
const DOWNLOADS_OF_THE_MOST_POPULAR = 10_000_000;

/**
 * The factor by which popularity multiplies a score: 1 without downloads, growing with the square of their logarithm,
 * never more than 1 + {@link MOST_POPULAR}. Squared, because with the plain logarithm a one-word name with 30 downloads
 * came before longer names with 10,000 times as many. (Lunr has no such factor; it is the `log1p` modifier of
 * Elasticsearch's field_value_factor, squared and bounded.)
 */
export function popularityFactor(downloads: number): number {
  return (
    1 + MOST_POPULAR * Math.min(1, Math.log1p(Math.max(0, downloads)) / Math.log1p(DOWNLOADS_OF_THE_MOST_POPULAR)) ** 2
  );
}

/** The value of a form of a word relative to the word itself. */
export const FORM_FACTOR = {
  exact: 1,
  compound: 1,
  prefix: 0.6,
  oneEdit: 0.5,
  twoEdits: 0.25,
  misspeltPrefix: 0.2,
} as const;
