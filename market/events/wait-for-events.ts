// The hub where followers of events wait: each new event is read once for all of them, and matched in memory.
import type { PlacedEvent } from '../../db/service/events.js';

/** Waits at once, of a key or somebody signed in, and in all. */
export const WAITS = { ofOne: 2, ofAll: 200 };

/** Milliseconds between two looks for what other processes have committed. */
const LOOK_EVERY_MS = 1_000;

/** How a wait ended: by an event that may match, since its time was over, or because nobody wants it any more. */
export type WaitOutcome = 'found' | 'over' | 'ended';

export interface Wait {
  /** Whether an event is one that is waited for. */
  matches(event: PlacedEvent): boolean;
  readonly mostMs: number;
  /** Aborts when nobody waits for the answer any more. */
  readonly left: AbortSignal;
}

export type EventHub = ReturnType<typeof createEventHub>;

/** Makes the hub. @param look reads new events and offers them to those who wait; asked only while somebody does */
export function createEventHub(look: () => void) {
  const waiting = new Set<(outcome: WaitOutcome, events?: readonly PlacedEvent[]) => void>();
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;

  const lookNowAndThen = (): void => {
    if (waiting.size > 0) timer ??= setInterval(look, LOOK_EVERY_MS).unref();
    else timer = void clearInterval(timer);
  };

  return {
    take: createWaitingPlaces(),

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
        const hear = (outcome: WaitOutcome, events: readonly PlacedEvent[] = []): void => {
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
    offer(events: readonly PlacedEvent[]): void {
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

/** Gives out places to wait in. The function takes one for somebody; it tells whose are all taken, or how to leave it. */
function createWaitingPlaces(): (who: string) => (() => void) | 'own' | 'all' {
  const ownOf = new Map<string, number>();
  let taken = 0;
  return (who) => {
    const own = ownOf.get(who) ?? 0;
    if (own >= WAITS.ofOne) return 'own';
    if (taken >= WAITS.ofAll) return 'all';
    ownOf.set(who, own + 1);
    taken++;
    return () => {
      taken--;
      const left = ownOf.get(who)! - 1;
      if (left === 0) ownOf.delete(who);
      else ownOf.set(who, left);
    };
  };
}
