// Reads fields that may be anything: what is not as its provider describes it is noted by its name, and never thrown.

/** Notes a field that is not as it should be. */
export type Doubt = (field: string) => void;

/** An object of a library's type as it really comes: with any of its fields, each with any value. */
export type Told<T> = { readonly [Field in keyof T]?: unknown };

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A word such as a status; null where there is none, as where it is no text. */
export function wordIn(value: unknown, field: string, doubt: Doubt): string | null {
  if (typeof value === 'string') return value;
  if (value !== null) doubt(field);
  return null;
}

/** What a thing is called, that is given by its id or expanded: null for none, undefined for one that cannot be read. */
export function referenceIn(value: unknown, field: string, doubt: Doubt): string | null | undefined {
  if (value === null || value === undefined) return null;
  const id = isObject(value) ? value.id : value;
  if (typeof id === 'string' && /^[\w.-]{1,255}$/.test(id)) return id;
  doubt(field);
  return undefined;
}

/** An amount of money, in cents; `least` is the least that it can be. */
export function centsIn(value: unknown, field: string, doubt: Doubt, least = 0): number | undefined {
  if (Number.isSafeInteger(value) && (value as number) >= least) return value as number;
  doubt(field);
  return undefined;
}

/** ISO 4217, in capitals. */
export function currencyIn(value: unknown, field: string, doubt: Doubt): string | undefined {
  if (typeof value === 'string' && /^[a-z]{3}$/i.test(value)) return value.toUpperCase();
  doubt(field);
  return undefined;
}
