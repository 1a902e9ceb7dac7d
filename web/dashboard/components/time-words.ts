// Times as people say them: distances in English, dates and hours as the reader's language writes them, in their zone.
import { countWords } from './count-words.js';
import { lazily } from './lazily.js';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = lazily(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

/** Below this the hours matter of what is to come. */
const SOON_SECONDS = 36 * 3_600;
/** The clock of a page moves once a minute: what was just given 90 days seems to have up to a minute more. */
const BEHIND_SECONDS = 60;

/**
 * `3 hours ago`, `in 2 days`, `now`; both times in milliseconds since 1970. What is past rounds towards now, so that
 * nothing sounds older than it is; what is to come is rounded up, so that what was just given 90 days ends in 90 days.
 */
export function relativeWords(at: number, now: number): string {
  const seconds = (at - now) / 1000;
  if (seconds > 0) return timeLeft(seconds);
  const [unit, length] = UNITS.find(([, size]) => -seconds >= size) ?? ['second', 0];
  return length === 0 ? 'just now' : words().format(Math.trunc(seconds / length), unit);
}

/** Counted in minutes, hours or days, for people who plan by it. */
function timeLeft(seconds: number): string {
  if (seconds < 60) return 'in less than a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return exactly(minutes, 'minute');
  return seconds < SOON_SECONDS
    ? exactly(Math.ceil((seconds - BEHIND_SECONDS) / 3_600), 'hour')
    : exactly(Math.ceil((seconds - BEHIND_SECONDS) / 86_400), 'day');
}

const exactly = (count: number, unit: string): string => `in ${count} ${unit}${count === 1 ? '' : 's'}`;

/** `3 minutes`, `40 seconds`: how long somebody has to wait, rounded up; at least one second. */
export function waitWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds <= 90) return countWords(seconds, 'second');
  if (seconds <= 90 * 60) return countWords(Math.ceil(seconds / 60), 'minute');
  return countWords(Math.ceil(seconds / 3600), 'hour');
}

const day = lazily(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }));
const hour = lazily(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }));
const utcDay = lazily(() => new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' }));
const moment = lazily(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' }));

/** `November 21, 2026`; `at` is in milliseconds since 1970. */
export const dateWords = (at: number): string => day().format(at);

/** `Nov 21`: a day that is counted in UTC, wherever the reader is. */
export const utcDayWords = (at: number): string => utcDay().format(at);

/** `9:30 AM`. */
export const hourWords = (at: number): string => hour().format(at);

/** `Saturday, November 21, 2026 at 9:30:00 AM GMT+1`: all there is to a time, the zone of the reader included. */
export const momentWords = (at: number): string => moment().format(at);

/** `Europe/Berlin`: the zone in which a reader types a time. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
