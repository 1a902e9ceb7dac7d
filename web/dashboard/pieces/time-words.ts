// Distances in time as people say them.

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/**
 * `3 hours ago`, `in 2 days`, `now`; both times in milliseconds since 1970. Rounds towards now, so that nothing sounds
 * older than it is.
 */
export function relativeWords(at: number, now: number): string {
  const seconds = (at - now) / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 0];
  return length === 0
    ? seconds > 0
      ? 'in less than a minute'
      : 'just now'
    : words.format(Math.trunc(seconds / length), unit);
}

/** `3 minutes`, `40 seconds`: how long somebody has to wait, rounded up; at least one second. */
export function waitWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const [count, unit] =
    seconds <= 90
      ? [seconds, 'second']
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
