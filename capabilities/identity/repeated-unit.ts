// Finds the unit that a text repeats.

/**
 * The shortest text that gives this one when it is repeated at least twice, the last time perhaps in part; the text
 * itself when there is none.
 */
export function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  }
  return text;
}
