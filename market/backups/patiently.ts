// Tries again what a store did not answer in time: a backup is in no hurry, and must not fail for a moment's weather.
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../../capabilities/storage/object-store.js';

/** Pauses between attempts, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

/** @throws StoreUnavailable when the last attempt did not get an answer either */
export async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
    await pause(pauseMs);
  }
  return act();
}
