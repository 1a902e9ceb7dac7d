// Runs races again and again, and tells what was wrong with them.
import { setTimeout as pause } from 'node:timers/promises';
import { failureOf } from '../../../db/engine/database-errors.js';
import type { Answer, Racers } from './asking.js';
import type { Race } from './race.js';

/** What came of many races of a kind. */
export interface Outcome {
  /** Races that were lost, and what was wrong with the first of them. */
  readonly lost: number;
  readonly first: string | undefined;
  /** Answers by which the service said that it failed: 500 and above, a 503 only where it came again and again. */
  readonly failures: number;
  /** Answers 503 after which the request was sent again: on a busy machine a lock may not be had in time. */
  readonly unavailable: number;
  /** Races that were run. */
  readonly run: number;
}

/**
 * Runs a race so many times, or until it is lost where `untilLost`. The requests of a race leave at one moment, by turns
 * to the one service and the other.
 */
export async function runRaces(
  services: Racers,
  race: Race,
  times: number,
  { untilLost = false }: { readonly untilLost?: boolean } = {},
): Promise<Outcome> {
  const outcome = { lost: 0, first: undefined as string | undefined, failures: 0, unavailable: 0, run: 0 };
  while (outcome.run < times && !(untilLost && outcome.lost > 0)) {
    const { requests, judge } = await untilReached(() => race.prepare(services.shop));
    const answers = await Promise.all(requests.map((asked, place) => services.ask(place, asked)));
    const wrong = await untilReached(() => judge(answers));
    outcome.run += 1;
    outcome.failures += answers.filter(({ status }) => status >= 500).length;
    outcome.unavailable += answers.reduce((sum, { unavailable }) => sum + unavailable, 0);
    if (wrong === undefined) continue;
    outcome.lost += 1;
    outcome.first ??= `${wrong}; answers: ${answers.map(worded).join(', ')}`;
  }
  return outcome;
}

/** Times that what surrounds a race is tried. */
const TRIES = 5;

/** Sets up a race, or reads what came of it, again where a server on a busy machine let nobody in for a moment. */
async function untilReached<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await act();
    } catch (error) {
      if (failureOf(error) !== 'connection_lost' || tries === TRIES) throw error;
      await pause(1000);
    }
}

const worded = ({ status, body }: Answer): string => {
  const { code } = (body ?? {}) as { readonly code?: string };
  return code === undefined ? String(status) : `${status} ${code}`;
};
