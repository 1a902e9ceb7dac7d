// One call that counts in windows for all who wait in a process: what it is asked with, and what each of them is told.
import type { Params } from '../prepared-query.js';
import type { CountedWindow, WindowAct, WindowState } from '../shared-windows.js';

/** Windows of one call at most, some twenty milliseconds of the server. */
const WINDOWS_MAX = 1000;

/** The acts as the function in the database knows them. */
const NUMBERS: Readonly<Record<WindowAct, number>> = { peek: 0, take: 1, 'give-back': 2, undo: 3 };
/** What each adds to a window. */
const ADDED: Readonly<Record<WindowAct, number>> = { peek: 0, take: 1, 'give-back': -1, undo: -1 };

/** What the function in the database tells. */
export interface CallAnswer {
  readonly clock: number;
  /** When the windows began, in the order in which they were named. */
  readonly starts: readonly number[];
  /** Of each ask how many times it was done, and how often each of its windows was counted before. */
  readonly told: readonly number[];
}

/** What one of those who wait is told. */
export interface Told {
  readonly isDone: boolean;
  readonly windows: readonly WindowState[];
  readonly now: number;
}

export interface WindowCall {
  isEmpty(): boolean;
  /** Adds what somebody asks. Returns what tells them, once the call was answered; undefined when the call is full. */
  add(act: WindowAct, windows: readonly CountedWindow[]): (() => Told) | undefined;
  /** What the function in the database is asked with. */
  params(): Params;
  answered(answer: CallAnswer): void;
}

/** A window among those of the call. */
interface Place {
  /** From 1 on. */
  readonly number: number;
  readonly lastsMs: number;
  isWritten: boolean;
}

/** The same, asked by several. */
interface Ask {
  readonly act: WindowAct;
  readonly windows: readonly CountedWindow[];
  readonly places: readonly Place[];
  /** How many ask it. */
  count: number;
  /** Where its answer begins. */
  toldAt: number;
}

/** One name that cannot be stored would fail all that waits with it. */
const storable = (name: string): string => name.toWellFormed().replaceAll('\0', '\uFFFD');

const keyOf = (act: WindowAct, windows: readonly CountedWindow[]): string =>
  windows.reduce<string>((key, { name, limit }) => `${key} ${limit} ${name}`, act);

export function createWindowCall(): WindowCall {
  const places = new Map<string, Place>();
  const asks = new Map<string, Ask>();
  let answer: CallAnswer | undefined;

  const placeOf = (act: WindowAct, { name, lastsMs }: CountedWindow): Place => {
    const key = storable(name);
    const place = places.get(key) ?? { number: places.size + 1, lastsMs, isWritten: false };
    places.set(key, place);
    if (act !== 'peek') place.isWritten = true;
    return place;
  };
  const askOf = (act: WindowAct, windows: readonly CountedWindow[]): Ask => {
    const key = keyOf(act, windows);
    const known = asks.get(key);
    if (known !== undefined) return known;
    const ask = { act, windows, places: windows.map((window) => placeOf(act, window)), count: 0, toldAt: 0 };
    asks.set(key, ask);
    return ask;
  };

  return {
    isEmpty: () => asks.size === 0,
    add(act, windows) {
      if (places.size >= WINDOWS_MAX) return undefined;
      const ask = askOf(act, windows);
      const turn = ++ask.count;
      return () => toldOf(ask, turn, answer!);
    },
    params() {
      const numbers: number[] = [];
      let toldAt = 0;
      for (const ask of asks.values()) {
        ask.toldAt = toldAt;
        toldAt += 1 + ask.places.length;
        numbers.push(NUMBERS[ask.act], ask.count, ask.places.length);
        ask.places.forEach(({ number }, index) => {
          const { limit, givesBackMost } = ask.windows[index]!;
          numbers.push(number, limit, givesBackMost);
        });
      }
      const all = [...places.values()];
      return {
        names: JSON.stringify([...places.keys()]),
        lengths: `{${all.map(({ lastsMs }) => lastsMs).join()}}`,
        written: `{${all.map(({ isWritten }) => isWritten).join()}}`,
        asks: `{${numbers.join()}}`,
      };
    },
    answered: (told) => void (answer = told),
  };
}

/** What those are told who asked the same, each by the turn in which they did: the first ones have it done. */
function toldOf({ act, places, toldAt }: Ask, turn: number, { clock, starts, told }: CallAnswer): Told {
  const done = told[toldAt]!;
  const added = ADDED[act] * Math.min(turn, done);
  return {
    isDone: act === 'peek' || turn <= done,
    windows: places.map(({ number }, index) => ({
      startedAt: starts[number - 1]!,
      used: told[toldAt + 1 + index]! + added,
    })),
    now: clock,
  };
}
