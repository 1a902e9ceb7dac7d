// Numbers, amounts, dates and sizes in the language of the shop. Days and times are those of UTC: one page serves
// readers everywhere.
import { LOCALE } from './locale.js';

const whole = new Intl.NumberFormat(LOCALE);
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const lists = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const plurals = new Intl.PluralRules(LOCALE);
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `1,234,567` */
export const numberWords = (value: number): string => whole.format(value);

/** `1.2M`: for places that are narrow, which say the exact number in their title. */
export const compactWords = (value: number): string => compact.format(value);

/** `4.5`, of five stars. */
export const ratingWords = (value: number): string => oneDecimal.format(value);

/** `Minecraft, Rust, and Hytale` */
export const listWords = (items: readonly string[]): string => lists.format(items);

/** The form of a noun that goes with a number: `plural(2, { one: 'plugin', other: 'plugins' })` is `plugins`. */
export function plural(
  count: number,
  forms: { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
) {
  return forms[plurals.select(count)] ?? forms.other;
}

const currencies = new Map<string, Intl.NumberFormat>();

/**
 * `$9.99`; whole amounts are short: `$10`. Cents are hundredths of the unit in every currency, also in those that have
 * no coin for them: 50,000 of the yen are `¥500`.
 */
export function moneyWords(cents: number, currency: string): string {
  let format = currencies.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
    currencies.set(currency, format);
  }
  return format.format(cents / 100);
}

/** `Sep 16, 2026`; takes what the wire says (RFC 3339). */
export const dayWords = (time: string): string => day.format(new Date(time));

/** `Sep 16, 2026, 2:30 PM UTC` */
export const timeWords = (time: string): string => `${moment.format(new Date(time))} UTC`;

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `734 kB`: powers of 1,000, as kilo means it. */
export function sizeWords(bytes: number): string {
  const step = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: BYTE_UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
