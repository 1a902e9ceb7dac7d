// For tests: how many cases are drawn at random, where each of them asks the database much.
import { isOnServer } from './folder-database.js';

/** On a server each question is a round trip: it is asked by a part of them, and the file on SQLite by all. */
const PART_ON_SERVER = 0.2;

/** As many of so many cases as are drawn on the engine that these tests run on. */
export const casesDrawn = (count: number): number => (isOnServer ? Math.ceil(count * PART_ON_SERVER) : count);
