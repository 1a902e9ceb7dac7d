// The doctor of a running service: examines it at most every half minute, however many ask.
import type { Check } from './check.js';
import { examine } from './examine.js';
import type { Patient } from './patient.js';

/** Milliseconds for which an examination is told again: nobody can make the service work by asking. */
const TOLD_AGAIN_MS = 30_000;
/** Milliseconds that a check may take while a request waits for it. */
const CHECK_MS = 8_000;

/** An examination, at a time in epoch milliseconds. */
export interface Checkup {
  readonly at: number;
  readonly checks: readonly Check[];
}

export interface Doctor {
  /** All checks. */
  checkUp(): Promise<Checkup>;
  /** Those that ask neither a mail server nor DNS nor a payment provider, as they are now. */
  lookOver(): Promise<readonly Check[]>;
}

export function createDoctor(patient: Patient): Doctor {
  let last: { readonly askedAt: number; readonly checkup: Promise<Checkup> } | undefined;
  const { clock } = patient;
  return {
    checkUp() {
      const now = performance.now();
      if (last === undefined || now - last.askedAt >= TOLD_AGAIN_MS) {
        const checkup = examine(patient, { isFarReaching: true, withinMs: CHECK_MS }).then((checks) => ({
          at: clock(),
          checks,
        }));
        last = { askedAt: now, checkup };
      }
      return last.checkup;
    },
    lookOver: () => examine(patient, { isFarReaching: false }),
  };
}
