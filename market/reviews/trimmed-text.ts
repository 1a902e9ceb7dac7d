// Texts people write: the contract bounds them with the spaces around them, these rules without.
import { refused, type Refused } from '../refused.js';

/** The text without spaces around it, unless too little or too much remains. */
export type TrimText = (text: string) => string | Refused<'validation_failed'>;

/** Characters are code points, as in the contract. */
function textRule(field: 'body' | 'reason', min: number, max: number): TrimText {
  const message = `must have ${min} to ${max.toLocaleString('en')} characters besides the spaces around it`;
  return (text) => {
    const remaining = text.trim();
    const length = [...remaining].length;
    if (length >= min && length <= max) return remaining;
    return refused('validation_failed', `${field} ${message}`, { path: `body.${field}`, message });
  };
}

export const trimReview = textRule('body', 10, 5000);
export const trimReply = textRule('body', 1, 5000);
export const trimReason = textRule('reason', 1, 2000);
