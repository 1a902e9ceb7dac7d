// Which of many backups are kept: the newest of each day, week and month, so many of each.

const DAY_MS = 24 * 60 * 60_000;

/** How many days, weeks and months have a backup that is kept. */
export interface Keeping {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const UNITS = { d: 'days', w: 'weeks', m: 'months' } as const;

/** Reads how many are kept, such as `7d,4w,12m`; undefined for what says something else. */
export function readKeeping(text: string): Keeping | undefined {
  const keeping = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count, letter] = /^([1-9]\d{0,2})([dwm])$/.exec(part) ?? [];
    if (count === undefined) return undefined;
    const unit = UNITS[letter as keyof typeof UNITS];
    if (keeping[unit] !== 0) return undefined;
    keeping[unit] = Number(count);
  }
  return keeping;
}

/**
 * Of the times at which backups were made (epoch ms), those that are kept: all of the last day, the newest of each day,
 * week (from Monday) and month that has one, in UTC, and the newest of all. Times that are still to come, by a clock that
 * was ahead, are like others.
 */
export function keptTimes(times: readonly number[], { days, weeks, months }: Keeping, now: number): Set<number> {
  const newestFirst = [...times].sort((one, other) => other - one);
  const kept = new Set(newestFirst.filter((time, place) => place === 0 || Math.abs(now - time) < DAY_MS));
  const keep = (count: number, spanOf: (time: number) => number): void => {
    const spans = new Set<number>();
    for (const time of newestFirst) {
      const span = spanOf(time);
      if (spans.has(span)) continue;
      if (spans.size === count) return;
      spans.add(span);
      kept.add(time);
    }
  };
  keep(days, dayOf);
  // The first day of all was a Thursday.
  keep(weeks, (time) => Math.floor((dayOf(time) + 3) / 7));
  keep(months, monthOf);
  return kept;
}

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

function monthOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
