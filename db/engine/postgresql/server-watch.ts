// Notices that a server does not answer any more although connections to it stand, as when it is cut off or stopped in
// its tracks: nothing else would end what waits for it.
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import { DatabaseFailure, failureOf } from '../database-errors.js';
import { breakOff, type Connection } from './connections.js';
import { isFromServer } from './postgresql-errors.js';

/** Milliseconds after which it is looked into why something has no answer. */
const SILENT_MS = 900;
/** Parts in which the time for an answer passes: while this process stands still, no more than one of them does. */
const PARTS = 4;
/** Milliseconds between two knocks at one that is away. */
const KNOCK_EVERY_MS = 250;

export interface ServerWatch {
  /** Watches a connection until it ends. */
  add(connection: Connection): void;
  /** Follows what the server was asked, until it has answered. */
  follow<Answer>(answer: Promise<Answer>): Promise<Answer>;
  /**
   * Follows a wait for a connection, and ends it when the server is away.
   *
   * @param giveBack takes what comes all the same
   * @throws DatabaseFailure `connection_lost` while the server is away
   */
  orAway<Answer>(wait: () => Promise<Answer>, giveBack: (answer: Answer) => void): Promise<Answer>;
  /** Has the pools make every connection anew once it is free, since what it has prepared is no good any more. */
  renewAll(): void;
  /** Looks no more. */
  end(): void;
}

interface WatchParts {
  /** Resolves when the server answers, also where all that others have asked takes long; nobody waits for it for ever. */
  readonly knock: () => Promise<unknown>;
  /** Milliseconds within which a server that lives answers who knocks, or anybody else. */
  readonly answeredMs: number;
  /** Is told when the server is found to be away. */
  readonly onAway: (failure: DatabaseFailure) => void;
}

const isAwayFailure = (): DatabaseFailure =>
  new DatabaseFailure('connection_lost', `The database has not answered for more than ${SILENT_MS} milliseconds`);

/** Makes the watch of the server that all pools of a process lead to. */
export function watchServer({ knock, answeredMs, onAway }: WatchParts): ServerWatch {
  const connections = new Set<Connection>();
  /** Ends the waits for connections. */
  const refusals = new Set<(failure: DatabaseFailure) => void>();
  let away: DatabaseFailure | undefined;
  const breakAll = (reason: DatabaseFailure): void => {
    for (const connection of connections) breakOff(connection, reason);
  };
  const knockAgain = async (): Promise<Step | undefined> => {
    if (await answering.knock()) return (away = undefined);
    // What the knock waits on would keep the next one waiting.
    breakAll(away!);
    return [KNOCK_EVERY_MS, knockAgain];
  };
  const answering = followAnswers(
    () => isInTime(knock, answeredMs),
    () => {
      away = isAwayFailure();
      onAway(away);
      breakAll(away);
      for (const refuse of refusals) refuse(away);
      return [KNOCK_EVERY_MS, knockAgain];
    },
  );

  return {
    follow: answering.follow,
    end: answering.end,
    add(connection) {
      connections.add(connection);
      connection.once('end', () => connections.delete(connection));
    },
    async orAway(wait, giveBack) {
      if (away !== undefined) throw away;
      const answer = wait();
      let refuse!: (failure: DatabaseFailure) => void;
      const refused = new Promise<never>((_, reject) => refusals.add((refuse = reject)));
      try {
        return await answering.awaited(Promise.race([answer, refused]));
      } catch (error) {
        if (error === away) answer.then(giveBack, () => undefined);
        throw error;
      } finally {
        refusals.delete(refuse);
      }
    },
    renewAll() {
      for (const connection of connections) connection.__knex__disposed ??= 'What it has prepared is no good any more';
    },
  };
}

/** What is done after so many milliseconds; nothing else begins before it has ended. */
type Step = readonly [afterMs: number, act: () => Promise<Step | undefined>];

interface FollowedAnswers extends Pick<ServerWatch, 'follow' | 'end'> {
  /** Follows what waits and yet may end without a word of the server. */
  awaited<Outcome>(outcome: Promise<Outcome>): Promise<Outcome>;
  /** Whether the server answers now: this knock, or anything else that it was asked. */
  knock(): Promise<boolean>;
}

/**
 * Follows what waits for answers, and looks into it where the oldest has none for too long.
 *
 * @param isKnockAnswered knocks, and tells whether that was answered in time
 * @param onSilence is called when the server does not answer, and says what comes then in the place of looking
 */
function followAnswers(isKnockAnswered: () => Promise<boolean>, onSilence: () => Step): FollowedAnswers {
  /** The oldest first. */
  const waiting = new Set<{ readonly since: number }>();
  /** How much was answered so far. */
  let answers = 0;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const isAnswered = async (): Promise<boolean> => {
    const before = answers;
    return (await isKnockAnswered()) || answers > before;
  };
  const look = async (): Promise<Step | undefined> => {
    const [oldest] = waiting;
    const left = oldest === undefined ? SILENT_MS : SILENT_MS - (performance.now() - oldest.since);
    if (left > 0) return [left, look];
    return (await isAnswered()) ? [SILENT_MS, look] : onSilence();
  };
  const plan = ([afterMs, act]: Step): void => {
    if (!hasEnded) timer ??= setTimeout(() => void take(act), afterMs).unref();
  };
  const take = async (act: Step[1]): Promise<void> => {
    const next = await act();
    timer = undefined;
    if (next !== undefined && (next[1] !== look || waiting.size > 0)) plan(next);
    else if (waiting.size > 0) plan([SILENT_MS, look]);
  };
  const awaited = async <Outcome>(outcome: Promise<Outcome>): Promise<Outcome> => {
    const wait = { since: performance.now() };
    waiting.add(wait);
    plan([SILENT_MS, look]);
    try {
      return await outcome;
    } finally {
      waiting.delete(wait);
    }
  };
  return {
    awaited,
    follow(answer) {
      answer.then(
        () => void answers++,
        (error: unknown) => void (answers += isAnswer(error) ? 1 : 0),
      );
      return awaited(answer);
    },
    knock: isAnswered,
    end() {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** One that has no place for another connection lives. */
const isAnswer = (error: unknown): boolean => isFromServer(error) && failureOf(error) !== 'shutting_down';

/** Whether a knock is answered in time. */
async function isInTime(knock: () => Promise<unknown>, withinMs: number): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([knock().then(() => true, isAnswer), untilLate(withinMs, over)]);
  } finally {
    over.abort();
  }
}

/** Resolves to false when the time for an answer is over. One that came while this process stood still is in time. */
async function untilLate(ms: number, { signal }: Pick<AbortController, 'signal'>): Promise<false> {
  try {
    for (let part = 0; part < PARTS; part++) await pause(ms / PARTS, undefined, { signal });
    for (let turn = 0; turn < 2; turn++) await othersTurn();
  } catch {
    // Nobody waits any more.
  }
  return false;
}
