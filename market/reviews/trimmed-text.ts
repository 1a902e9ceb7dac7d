// Texts people write: the contract bounds them with the spaces around them, this rule without.
import { refusedField } from '../refused.js';

/** Characters that may remain of a review, or of the answer to one. */
const LONGEST = 5000;

/** The text without spaces around it, unless too much remains, counted in code points. Enough does, by the contract. */
export function trimmedBody(text: string) {
  const remaining = text.trim();
  if ([...remaining].length <= LONGEST) return remaining;
  return refusedField(
    'body',
    `must have at most ${LONGEST.toLocaleString('en')} characters besides the spaces around it`,
  );
}
