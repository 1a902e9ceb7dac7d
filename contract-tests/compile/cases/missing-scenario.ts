// A status that the operation declares and no scenario reaches.
import type { Scenarios } from '../../harness/scenario.js';

declare const all: Scenarios<'getHealth'>;
const { 503: unavailable, ...allButOne } = all;

export const good: Scenarios<'getHealth'> = { ...allButOne, 503: unavailable };
export const bad: Scenarios<'getHealth'> = allButOne; // TS2741
