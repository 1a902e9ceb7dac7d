// Texts people write: the contract bounds them with the spaces around them, these rules without.
import { refusedField } from '../refused.js';

/** Makes a rule: the text without spaces around it, unless too little or too much remains, counted in code points. */
const textRule = (field: 'body' | 'reason', min: number, max: number) => (text: string) => {
  const remaining = text.trim();
  const length = [...remaining].length;
  if (length >= min && length <= max) return remaining;
  return refusedField(field, `must have ${min} to ${max.toLocaleString('en')} characters besides the spaces around it`);
};

export const trimReview = textRule('body', 10, 5000);
export const trimReply = textRule('body', 1, 5000);
export const trimReason = textRule('reason', 1, 2000);
