// Keeps answers in memory as long as what they depend on stays as it was, so that what many callers ask for is computed
// once.
import type { Cache } from '../../market/caches.js';

/** Where answers are kept. */
const PLACES = ['found', 'missing', 'long'] as const;
/**
 * Bytes that an entry takes besides what it holds, as the system counts them: its objects, what Node needs for a buffer, and
 * its place in the maps.
 */
const ENTRY_BYTES = 1_200;

/** An answer with the state in which it was made. */
export interface Kept<Remembered> {
  readonly state: number;
  readonly answer: Remembered;
}

export interface AnswerMemo<Remembered> {
  /**
   * The answer that is kept for the address, if what it depends on is in the same state as before it was made; else the
   * one that is made just now for somebody else who asked for the same; else the one that `make` computes. What `make`
   * throws is not kept, and nobody is told of it but who brought it: whoever waited for theirs has their own made.
   *
   * @param state a number told before: what is read after that holds as long as the same number is told
   * @param patienceMs milliseconds after which nobody waits for what somebody else has made; without end unless given
   */
  answer(address: string, state: number, make: () => Promise<Remembered>, patienceMs?: number): Promise<Remembered>;
  /** Counts the bytes of an answer anew, which holds more than before, if it is the one that is kept for the address. */
  recount(address: string, answer: Remembered): void;
}

/** Of which kind an answer is, by which its room is shared out; null for one that is not to be kept. */
type Measure<Remembered> = (
  answer: Remembered,
) => { readonly bytes: number; readonly kind: 'found' | 'missing' } | null;

interface MemoOptions<Remembered> {
  /**
   * Where the answers of each kind are kept. Long ones have room of their own: a few of them would take the place of many
   * others. Memories that are asked for different addresses may share a room.
   */
  readonly rooms: Readonly<Record<(typeof PLACES)[number], Cache<Kept<Remembered>>>>;
  /** Bytes from which an answer is a long one. */
  readonly longFrom: number;
  /**
   * How many bytes an answer holds. Callers can make up as many names of missing things as they like, and must not push
   * out what is there.
   */
  readonly measure: Measure<Remembered>;
  /** Whether several may be given the same answer; unless told, they may. */
  readonly isShareable?: (answer: Remembered) => boolean;
}

/** Makes a memory of answers, found by their address, whose bytes count too. */
export function createAnswerMemo<Remembered>({
  rooms,
  longFrom,
  measure,
  isShareable = () => true,
}: MemoOptions<Remembered>): AnswerMemo<Remembered> {
  const keep = (address: string, entry: Kept<Remembered>): void => {
    const measured = measure(entry.answer);
    if (measured === null) return;
    const { kind, bytes } = measured;
    const size = ENTRY_BYTES + 2 * address.length + bytes;
    const place = bytes > longFrom ? 'long' : kind;
    for (const other of PLACES) if (other !== place) rooms[other].delete(address);
    rooms[place].set(address, entry, { size });
  };
  const recount = (address: string, answer: Remembered): void => {
    const kept = PLACES.map((place) => rooms[place].peek(address)).find((entry) => entry?.answer === answer);
    // A copy, since an entry that is the same would be counted as it was.
    if (kept !== undefined) keep(address, { ...kept });
  };
  const known = (address: string): Kept<Remembered> | undefined =>
    rooms.found.get(address) ?? rooms.missing.get(address) ?? rooms.long.get(address);
  const shared = shareUnderWay(isShareable);
  return {
    recount,
    async answer(address, state, make, patienceMs = Infinity) {
      const kept = known(address);
      if (kept?.state === state) return kept.answer;
      return shared(address, state, patienceMs, async () => {
        const answer = await make();
        keep(address, { state, answer });
        return answer;
      });
    },
  };
}

/** Those who ask for the same while it is made are given the same. */
function shareUnderWay<Remembered>(isShareable: (answer: Remembered) => boolean) {
  const underWay = new Map<string, { readonly state: number; readonly made: Promise<Remembered | Failed> }>();

  const makeOwn = (address: string, state: number, make: () => Promise<Remembered>): Promise<Remembered> => {
    const answer = make();
    const made = answer.then(
      (value): Remembered | Failed => (isShareable(value) ? value : FAILED),
      (): Failed => FAILED,
    );
    const mine = { state, made };
    underWay.set(address, mine);
    void mine.made.then(() => {
      if (underWay.get(address) === mine) underWay.delete(address);
    });
    return answer;
  };

  return async (
    address: string,
    state: number,
    patienceMs: number,
    make: () => Promise<Remembered>,
  ): Promise<Remembered> => {
    const others = underWay.get(address);
    if (others?.state !== state) return makeOwn(address, state, make);
    const answer = await within(patienceMs, others.made);
    return answer === FAILED ? makeOwn(address, state, make) : answer;
  };
}

/** What was made for somebody else came to nothing, or not in time. */
const FAILED = Symbol('failed');
type Failed = typeof FAILED;

async function within<Value>(milliseconds: number, made: Promise<Value | Failed>): Promise<Value | Failed> {
  if (milliseconds === Infinity) return made;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Failed>((resolve) => {
    timer = setTimeout(() => resolve(FAILED), Math.max(0, milliseconds));
  });
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}
