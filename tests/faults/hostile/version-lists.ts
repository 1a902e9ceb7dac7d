// Ten ask at once for a list of versions, again and again: the longest that there may be, and one from before there was
// a bound. Others are answered meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Outcome, Target } from './attack.js';
import { addLongLists, ask, listPath, type Received } from './long-lists.js';

const AT_ONCE = 10;
/** Bytes that each answer has at least. */
const [LISTED, OLD_LISTED] = [4_000_000, 19_000_000];
/**
 * What somebody else asks for meanwhile, the milliseconds within which they have it even on a busy machine, and those
 * until they ask again.
 */
const OTHERS_PATH = '/api/search?q=guard';
const ANSWERED_WITHIN_MS = 2_500;
const ASKED_EVERY_MS = 20;

/** What ten lists at once came to. */
interface Ten {
  readonly name: string;
  readonly answers: readonly Received[];
  readonly least: number;
}

async function tenOf(port: number, name: number | 'old'): Promise<Ten> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(port, listPath(name))));
  return { name: name === 'old' ? 'of before' : 'of 4 MB', answers, least: name === 'old' ? OLD_LISTED : LISTED };
}

/** Asks as somebody else until it is over, and returns how long each answer took. */
async function others(port: number, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const { ms } = await ask(port, OTHERS_PATH);
    waits.push(ms);
    await pause(ASKED_EVERY_MS);
  }
  return waits;
}

const longest = (all: readonly number[]): number => Math.max(0, ...all);

async function run({ port, lastsMs }: Pick<Target, 'port' | 'lastsMs'>): Promise<Outcome> {
  const until = performance.now() + lastsMs;
  const tens: Ten[] = [];
  let isOver = false;
  const waiting = others(port, () => isOver);
  do {
    tens.push(await tenOf(port, 0), await tenOf(port, 'old'));
  } while (performance.now() < until);
  isOver = true;
  const waits = await waiting;
  const whole = tens.flatMap(({ answers, least }) =>
    answers.map(({ status, bytes }) => status === 200 && bytes >= least),
  );
  const served = waits.map((ms) => ms <= ANSWERED_WITHIN_MS);
  const all = [...whole, ...served];
  return {
    tried: all.length,
    held: all.filter(Boolean).length,
    faults: [
      ...(whole.every(Boolean) ? [] : ['a list was not answered whole']),
      ...(served.every(Boolean) ? [] : [`somebody else waited ${longest(waits).toFixed(0)} ms`]),
    ],
    figures: [...new Set(tens.map(({ name }) => name))]
      .map((name) => {
        const times = tens.filter((ten) => ten.name === name).flatMap(({ answers }) => answers.map(({ ms }) => ms));
        return `ten lists ${name} at once, ${times.length / AT_ONCE} times: the slowest took ${longest(times).toFixed(0)} ms`;
      })
      .concat(`${waits.length} requests of others meanwhile: the slowest took ${longest(waits).toFixed(0)} ms`),
  };
}

export const versionLists: Attack = {
  name: 'Ten long lists of versions at once',
  promise: 'stall',
  environment: { RATE_LIMIT_ANONYMOUS_PER_HOUR: '1000000' },
  async prepare(dataDir) {
    await addLongLists(dataDir, 1);
    return () => Promise.resolve();
  },
  run,
};
