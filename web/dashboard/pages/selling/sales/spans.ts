// The spans of days that sales are looked at in.

const DAY_MS = 24 * 60 * 60_000;

/** Days that somebody may choose, with how that is said. */
export const SPANS = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
] as const;

export const USUAL_DAYS = 30;

/** The last so many days in UTC, today included; `now` is in milliseconds since 1970. */
export function lastDays(days: number, now: number): { readonly from: string; readonly to: string } {
  return { from: day(now - (days - 1) * DAY_MS), to: day(now) };
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
