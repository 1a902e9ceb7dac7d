// What stands in the fields of a form, by their names.

/** Between the values of a field that has several: a character that none of them can contain. */
export const DIVIDER = '\u001f';

/** The text of an input, empty when there is none of that name. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** The values of a field whose values are divided by `DIVIDER`. */
export const listOf = (values: FormData, name: string): string[] =>
  textOf(values, name)
    .split(DIVIDER)
    .filter((value) => value !== '');
