// Asks several servers the same in turn, so that none has a better hour of the machine than another.
import { besideWrites, type Buyer } from './buyer.js';
import type { Kind } from './kinds.js';
import { measure, type Load, type Measured } from './load.js';
import type { ServerProcess } from './server-process.js';
import { median } from './statistics.js';

/** The compiler goes on improving the code of a server for several seconds. */
const WARM_UP_SECONDS = 6;
/** Writes beside what is measured: each makes the service forget some answers. */
export const WRITES_PER_SECOND = 1;

export interface Contestant {
  readonly server: ServerProcess;
  /** The key of reads that are made with one. */
  readonly key: string;
  /** Who writes meanwhile; undefined for a server that takes no writes. */
  readonly buyer?: Buyer | undefined;
  /** Makes the server forget all answers it remembers; undefined for one that always answers from memory. */
  readonly forget?: (() => Promise<void>) | undefined;
}

export interface Effort {
  readonly rounds: number;
  readonly connections: number;
  /** Of each measurement of what is asked again and again. */
  readonly seconds: number;
}

/** Measures the servers by turns, each round in another order, after each has warmed up; the rounds of each. */
export async function measureInTurns<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  kind: Kind,
  { rounds, connections, seconds }: Effort,
): Promise<Readonly<Record<Name, readonly Measured[]>>> {
  const names = Object.keys(contestants) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Measured[]>;
  const once = async (name: Name, round: number): Promise<Measured> => {
    const { server, key, buyer, forget } = contestants[name];
    const isEndless = kind.lists.length === 1;
    const load: Load = {
      paths: kind.lists[isEndless ? 0 : round]!,
      headers: headersOf(kind, key),
      status: kind.status,
      connections,
      seconds: !isEndless ? undefined : round === 0 ? WARM_UP_SECONDS : seconds,
    };
    if (kind.forgets) await forget?.();
    const act = (): Promise<Measured> => measure(server, load);
    return buyer === undefined ? act() : besideWrites(buyer, WRITES_PER_SECOND, act);
  };
  for (const name of names) await once(name, 0);
  for (let round = 1; round <= rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length]!;
      measured[name].push(await once(name, round));
    }
  }
  return measured;
}

export const headersOf = ({ withKey, headers }: Kind, key: string): Record<string, string> => ({
  ...headers,
  ...(withKey && { authorization: `Bearer ${key}` }),
});

/** The median of each figure. */
export function mediansOf(measured: readonly Measured[]): Measured {
  const of = (figure: 'requestsPerSecond' | 'p50' | 'p99'): number => median(measured.map((one) => one[figure]));
  const times = measured.flatMap(({ processorTime }) => processorTime ?? []);
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50: of('p50'),
    p99: of('p99'),
    processorTime: times.length > 0 ? median(times) : null,
  };
}
