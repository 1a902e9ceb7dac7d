// For tests of what takes a time that grows with its input alone: with enough input, anything else would never end.
import { runInNewContext } from 'node:vm';

/** More than a busy machine takes for seconds of work, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Runs what is done in one go, without a turn of the event loop, and returns what it does.
 *
 * @throws when it has not ended after half a minute
 */
export const endsSoon = <T>(act: () => T): T => runInNewContext('act()', { act }, { timeout: PATIENCE_MS }) as T;
