// Texts people write: the contract bounds them with the spaces around them, these rules without.
import type { Fault } from '#generated/operations.js';

export interface TextRule {
  /** The text without spaces around it; undefined when too little or too much remains. */
  trim(text: string): string | undefined;
  /** The rule in words, for whoever broke it. */
  readonly sentence: string;
  readonly fault: Fault;
}

/** Characters are code points, as in the contract. */
function textRule(field: 'body' | 'reason', min: number, max: number): TextRule {
  const message = `must have ${min} to ${max.toLocaleString('en')} characters besides the spaces around it`;
  return {
    trim(text) {
      const remaining = text.trim();
      const length = [...remaining].length;
      return length >= min && length <= max ? remaining : undefined;
    },
    sentence: `${field} ${message}`,
    fault: { path: `body.${field}`, message },
  };
}

export const reviewText = textRule('body', 10, 5000);
export const replyText = textRule('body', 1, 5000);
export const reportReason = textRule('reason', 1, 2000);
