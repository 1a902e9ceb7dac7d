// The hub where followers of events wait: each new event is read once for all of them, and matched in memory.
import type { CommittedEvent } from '../../db/events/events.js';

/**
 * Waits at once, of a key or all sessions of an account, of an account, and in all. An account has ten keys, but it may
 * revoke them and make others while requests of the former ones still wait.
 */
export const WAITS = { ofOne: 2, ofAccount: 22, ofAll: 200 };

/**
 * Milliseconds between two looks for what other processes have committed: commands, or other nodes. Who waits at another
 * node is to hear within 200, also where a look waits for a busy core and what is heard of is read once more.
 */
export const LOOK_EVERY_MS = { commands: 1_000, nodes: 50 };

/** How a wait ended: by an event that may match, since its time was over, or because nobody wants it any more. */
export type WaitOutcome = 'found' | 'over' | 'ended';

export interface Wait {
  /** Whether an event is one that is waited for. */
  matches(event: CommittedEvent): boolean;
  readonly mostMs: number;
  /** Aborts when nobody waits for the answer any more. */
  readonly left: AbortSignal;
}

export type EventHub = ReturnType<typeof createEventHub>;

/**
 * Makes the hub.
 *
 * @param look reads new events and offers them to those who wait; asked only while somebody does
 * @param everyMs milliseconds between two looks
 */
export function createEventHub(look: () => void, everyMs: number) {
  const waiting = new Set<(outcome: WaitOutcome, events?: readonly CommittedEvent[]) => void>();
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;

  const lookNowAndThen = (): void => {
    if (waiting.size > 0) timer ??= setInterval(look, everyMs).unref();
    else timer = void clearInterval(timer);
  };

  return {
    take: createWaitingSlots(),

    /** How many wait. */
    waiting: (): number => waiting.size,

    /** Waits for an event that is offered from now on. */
    wait({ matches, mostMs, left }: Wait): Promise<WaitOutcome> {
      if (hasEnded || left.aborted) return Promise.resolve('ended');
      return new Promise((resolve) => {
        const settle = (outcome: WaitOutcome): void => {
          clearTimeout(end);
          left.removeEventListener('abort', leave);
          waiting.delete(hear);
          lookNowAndThen();
          resolve(outcome);
        };
        const hear = (outcome: WaitOutcome, events: readonly CommittedEvent[] = []): void => {
          if (outcome !== 'found' || events.some(matches)) settle(outcome);
        };
        const leave = (): void => settle('ended');
        const end = setTimeout(() => settle('over'), mostMs);
        left.addEventListener('abort', leave);
        waiting.add(hear);
        lookNowAndThen();
      });
    },

    /** Tells those who wait of new events. */
    offer(events: readonly CommittedEvent[]): void {
      for (const hear of [...waiting]) hear('found', events);
    },

    /** Call it when this process has appended events. */
    wake(): void {
      if (waiting.size > 0) look();
    },

    /** Ends all waits, and those to come at once. */
    end(): void {
      hasEnded = true;
      for (const hear of [...waiting]) hear('ended');
    },
  };
}

/**
 * Gives out slots to wait in. The function takes one for a credential of an account; it tells whose are all taken, or
 * how to leave it.
 */
function createWaitingSlots(): (credential: string, accountId: string) => (() => void) | 'own' | 'all' {
  const takenOf = new Map<string, number>();
  const add = (whose: string, count: number): void => {
    const taken = (takenOf.get(whose) ?? 0) + count;
    if (taken === 0) takenOf.delete(whose);
    else takenOf.set(whose, taken);
  };
  let takenOfAll = 0;
  return (credential, accountId) => {
    const own = `${accountId} ${credential}`;
    const isOwnTaken = (takenOf.get(own) ?? 0) >= WAITS.ofOne || (takenOf.get(accountId) ?? 0) >= WAITS.ofAccount;
    if (isOwnTaken) return 'own';
    if (takenOfAll >= WAITS.ofAll) return 'all';
    const addAll = (count: number): void => {
      takenOfAll += count;
      for (const whose of [own, accountId]) add(whose, count);
    };
    addAll(1);
    return () => addAll(-1);
  };
}
