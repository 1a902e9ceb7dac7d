// What an act returns in place of a result when it cannot be done, for a reason that the contract foresees.
import type { ErrorCode } from '#generated/errors.js';
import type { Fault, SecondFactor } from '#generated/operations.js';

/** One code of the contract's closed list. Whoever called the act undoes the write: a handler by `orRefuse`. */
export interface Refused<Code extends ErrorCode> {
  readonly refused: readonly [code: Code, sentence?: string | undefined, ...more: (Fault | SecondFactor)[]];
}

/**
 * @param sentence for people, in place of the code's own
 * @param more what is wrong with which member of the request; for `two_factor_required`, what the account can use
 */
export function refused<Code extends ErrorCode>(
  code: Code,
  sentence?: string,
  ...more: (Fault | SecondFactor)[]
): Refused<Code> {
  return { refused: [code, sentence, ...more] };
}

/** @param message what is wrong with a member of the body, as the end of a sentence that starts with its name */
export const refusedField = (field: string, message: string): Refused<'validation_failed'> =>
  refused('validation_failed', `${field} ${message}`, { path: `body.${field}`, message });

/** Whether an act was refused; what it returned otherwise is its result. */
export function isRefused<Outcome>(outcome: Outcome): outcome is Extract<Outcome, Refused<ErrorCode>> {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}
