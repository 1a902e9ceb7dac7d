// Times as a request names them.

/** The last time that an answer has room for; with its offset, a body may name a later one. */
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** The time that a body names, in epoch ms; null for never. */
export const timeOf = (text: string | null): number | null =>
  text === null ? null : Math.min(Date.parse(text), LAST_TIME);
