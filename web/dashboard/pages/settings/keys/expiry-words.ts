// When a key or token ends: whether that is soon, and what was chosen.

const DAY_MS = 86_400_000;

/** Whether a key ends within two weeks, when its owner is mailed for the first time. */
export function isSoon(at: number, now: number): boolean {
  return at > now && at - now <= 14 * DAY_MS;
}

/** What a form for an expiry may choose: that it stays, none, so many days from now, or a date. */
export type ExpiryChoice = 'keep' | 'never' | 'date' | `${number}`;

/**
 * The expiry that was chosen, as the service takes it: null for none, undefined for the one there is. A date lasts
 * until its end where its owner lives.
 *
 * @param date of the form `2026-11-21`
 * @param now in milliseconds since 1970
 */
export function chosenExpiry(choice: string, date: string, now: number): string | null | undefined {
  if (choice === 'keep') return undefined;
  if (choice === 'never') return null;
  const at = choice === 'date' ? new Date(`${date}T23:59:59`) : new Date(now + Number(choice) * DAY_MS);
  return at.toISOString();
}
