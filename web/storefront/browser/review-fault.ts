// What is wrong with a review before it is sent.
import { reviewing } from '../texts/english-reviewing.js';

/** Characters, after spaces around them were taken off. */
const FEWEST = 10;
export const MOST = 5000;

export interface Written {
  /** 1 to 5; 0 while none is chosen. */
  readonly rating: number;
  readonly body: string;
}

/** As the service counts: what looks like one character may be several code units. */
export const lengthOf = (body: string): number => [...body.trim()].length;

/** In a sentence; undefined for a review that can be sent. */
export function faultOf({ rating, body }: Written): string | undefined {
  const length = lengthOf(body);
  if (rating === 0) return reviewing.ratingMissing;
  if (length < FEWEST) return reviewing.tooShort;
  return length > MOST ? reviewing.tooLong : undefined;
}
