// Times as a field of the browser has them, `datetime-local`: in the reader's own zone, to the minute.

/** `2026-11-21T09:30` for a time as the service tells it; empty for none. */
export function fieldTime(at: string | null): string {
  if (at === null) return '';
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The other way round; null for an empty field. */
export const givenTime = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());
