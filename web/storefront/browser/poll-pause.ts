// How long to wait before a question is repeated: briefly at first, then longer and longer.

const FIRST_MS = 1000;
const GROWTH = 1.4;
const LAST_MS = 30_000;

/** Milliseconds before the next question, after `times` of them. */
export const pollPause = (times: number): number => Math.min(LAST_MS, FIRST_MS * GROWTH ** Math.max(0, times - 1));
