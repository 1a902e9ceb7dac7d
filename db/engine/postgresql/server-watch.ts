// Notices that a server does not answer any more although connections to it stand, as when it is cut off or stopped in
// its tracks: nothing else would end what waits for it.
import { DatabaseFailure, failureOf } from '../database-errors.js';
import { breakOff, type Connection } from './connections.js';
import { isFromServer } from './postgresql-errors.js';

/** Milliseconds after which it is looked into why something has no answer. */
const SILENT_MS = 900;
/** Milliseconds within which a server that lives answers whoever knocks. */
const ANSWERED_WITHIN_MS = 800;
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
  /** Resolves when the server answers; whoever asks waits no longer than that counts. */
  readonly knock: () => Promise<unknown>;
  /** Is told when the server is found to be away. */
  readonly onAway: (failure: DatabaseFailure) => void;
}

const isAwayFailure = (): DatabaseFailure =>
  new DatabaseFailure('connection_lost', `The database has not answered for more than ${SILENT_MS} milliseconds`);

/** Makes the watch of the server that all pools of a process lead to. */
export function watchServer({ knock, onAway }: WatchParts): ServerWatch {
  const connections = new Set<Connection>();
  /** Ends the waits for connections. */
  const refusals = new Set<(failure: DatabaseFailure) => void>();
  let away: DatabaseFailure | undefined;
  const breakAll = (reason: DatabaseFailure): void => {
    for (const connection of connections) breakOff(connection, reason);
  };
  const knockAgain = async (): Promise<Step | undefined> => {
    if (await answers(knock)) return (away = undefined);
    // What the knock waits on would keep the next one waiting.
    breakAll(away!);
    return [KNOCK_EVERY_MS, knockAgain];
  };
  const answering = followAnswers(knock, () => {
    away = isAwayFailure();
    onAway(away);
    breakAll(away);
    for (const refuse of refusals) refuse(away);
    return [KNOCK_EVERY_MS, knockAgain];
  });

  return {
    ...answering,
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
        return await answering.follow(Promise.race([answer, refused]));
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

/**
 * Follows what waits for answers, and looks into it where the oldest has none for too long.
 *
 * @param onSilence is called when the server does not answer, and says what comes then in the place of looking
 */
function followAnswers(knock: () => Promise<unknown>, onSilence: () => Step): Pick<ServerWatch, 'follow' | 'end'> {
  /** The oldest first. */
  const waiting = new Set<{ readonly since: number }>();
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const look = async (): Promise<Step | undefined> => {
    const [oldest] = waiting;
    const left = oldest === undefined ? SILENT_MS : SILENT_MS - (performance.now() - oldest.since);
    if (left > 0) return [left, look];
    return (await answers(knock)) ? [SILENT_MS, look] : onSilence();
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
  return {
    async follow(answer) {
      const wait = { since: performance.now() };
      waiting.add(wait);
      plan([SILENT_MS, look]);
      try {
        return await answer;
      } finally {
        waiting.delete(wait);
      }
    },
    end() {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** One that has no place for another connection lives. */
const isAnswer = (error: unknown): boolean => isFromServer(error) && failureOf(error) !== 'shutting_down';

/** Whether the server answers in time. An answer that came while this process stood still is in time. */
async function answers(knock: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve, false)), ANSWERED_WITHIN_MS);
  });
  try {
    return await Promise.race([knock().then(() => true, isAnswer), late]);
  } finally {
    clearTimeout(timer!);
  }
}
