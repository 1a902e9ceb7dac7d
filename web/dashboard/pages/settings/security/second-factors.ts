// What stands between a learnt password and the account.
import type { Schema } from '../../../api/schemas.js';

export type SecondFactors = Schema<'SecondFactors'>;

export interface FactorCardProps {
  readonly factors: SecondFactors;
  /** Takes the recovery codes that came with a factor; none when the account had some. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** How many ways there are to take the second step, recovery codes aside. */
export function factorCount({ totp, passkeys }: SecondFactors): number {
  return passkeys.length + (totp ? 1 : 0);
}

/** What removing one of the factors does to the account. */
export function removalWords(factors: SecondFactors): string {
  return factorCount(factors) > 1
    ? 'Your other second factor stays. All your other sessions end.'
    : 'It is your only second factor: without it, your password alone opens your account, and your recovery codes stop working. All your other sessions end.';
}
