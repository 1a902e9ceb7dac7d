// Long answers are written one at a time and in turns with everything else: they hold up nobody, and those that wait to
// be written take no memory.
import { Refusal } from '../errors.js';
import type { Answer } from './exchange.js';
import { createFairSlot } from './fair-slot.js';
import type { Turns } from './json-pieces.js';
import { renderInTurns, renderShort, type Rendered, type RenderedOperation } from './rendered-answer.js';

/** An answer that can be made more than once: reading again changes nothing. */
export interface Making {
  readonly operation: RenderedOperation;
  /** Whose answer it is: an account or an address. Those who want many take turns with the others. */
  readonly lane: string;
  /** Milliseconds until it must be made. */
  leftMs(): number;
  make(): Promise<Answer>;
  /** A signal that aborts when nobody waits for the answer any more. */
  left(): AbortSignal;
}

/** Makes and serialises an answer. @throws what `make` does, and a Refusal when its time is over before its turn came */
export type LongAnswers = (making: Making) => Promise<Rendered>;

/** Milliseconds for which answers are made before others have their turn. */
const TURN_MS = 20;

/** Tells whether answers have been made for long enough since the event loop last handled other events. */
function watchTurn(): () => boolean {
  let beganAt: number | undefined;
  return () => {
    if (beganAt !== undefined) return performance.now() - beganAt > TURN_MS;
    beganAt = performance.now();
    setImmediate(() => {
      beganAt = undefined;
    });
    return false;
  };
}

/** Makes the place where all long answers of a server are written. */
export function createLongAnswers(turns: Turns): LongAnswers {
  const slot = createFairSlot();
  const isLate = watchTurn();

  /** Null when the answer is long and others are being written. What was read for it is forgotten, and read again later. */
  const makeNow = async ({ operation, make }: Making): Promise<Rendered | null> => {
    // Many may come at once, and each read megabytes before it turns out to be long.
    if (isLate()) await turns(async () => undefined);
    const answer = await make();
    const short = renderShort(answer, operation);
    if (short !== null) return short;
    const leave = slot.tryEnter();
    return leave === undefined ? null : renderInTurns(answer, operation, turns).finally(leave);
  };

  const makeInTurn = async ({ operation, lane, leftMs, make, left }: Making): Promise<Rendered> => {
    const late = AbortSignal.timeout(Math.max(0, Math.floor(leftMs())));
    const leave = await slot.enter(lane, AbortSignal.any([left(), late])).catch(() => {
      throw new Refusal('unavailable');
    });
    try {
      const answer = await make();
      return renderShort(answer, operation) ?? (await renderInTurns(answer, operation, turns));
    } finally {
      leave();
    }
  };

  return async (making) => (await makeNow(making)) ?? makeInTurn(making);
}
