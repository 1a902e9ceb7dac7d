// An operation that says of nobody whether they may call it.
import type { AccessTable } from '../../access/access-row.js';

declare const all: AccessTable;
const { getHealth: open, ...allButOne } = all;

export const good: AccessTable = { ...allButOne, getHealth: open };
export const bad: AccessTable = allButOne; // TS2741
export const empty: AccessTable = { ...all, getHealth: [] }; // TS2322
