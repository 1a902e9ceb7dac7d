// For tests of acts: refuses as the server does when an allowance is used up.
import type { Allowance } from '../../market/audit/daily-allowance.js';

export class TooMuch extends Error {
  override name = 'TooMuch';
}

/** @throws TooMuch */
export function stayWithinOrThrow({ used, limit }: Allowance): void {
  if (used >= limit) throw new TooMuch();
}
