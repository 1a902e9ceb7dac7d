// One kind of request, asked of the service, of bare Hapi and of bare Node.js in turn.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordExchanges } from './exchange.js';
import { measure, type Load, type Measured } from './load.js';
import { startServer, type ServerProcess } from './server-process.js';
import { median } from './statistics.js';

/** The compiler goes on improving the code of a server for several seconds. */
const WARM_UP_SECONDS = 6;

export const SERVERS = ['raw', 'hapi', 'service'] as const;
export type ServerName = (typeof SERVERS)[number];

export type Comparison = Readonly<
  Record<ServerName, Measured & { /** Of the raw server's rate. */ readonly ratio: number }>
>;

export interface Effort {
  readonly rounds: number;
  readonly connections: number;
  /** Of each measurement. */
  readonly seconds: number;
}

/**
 * Records what the service answers, has the other two say the same, and measures the three, each round in another
 * order.
 */
export async function compare(
  folder: string,
  service: ServerProcess,
  paths: readonly string[],
  headers: Record<string, string>,
  effort: Effort,
): Promise<Comparison> {
  const file = join(folder, 'exchanges.json');
  await writeFile(file, JSON.stringify(await recordExchanges(service.origin, paths, headers)));
  const rival = (script: string) =>
    startServer({ script, args: [file], logFile: join(folder, 'rivals.log'), readyPath: paths[0]! });
  const raw = await rival('./raw-server.js');
  const hapi = await rival('./bare-hapi-server.js');
  const servers: Record<ServerName, ServerProcess> = { raw, hapi, service };
  const load: Load = { paths, headers, connections: effort.connections, seconds: effort.seconds };
  const measured: Record<ServerName, Measured[]> = { raw: [], hapi: [], service: [] };
  try {
    for (const name of SERVERS) await measure(servers[name], { ...load, seconds: WARM_UP_SECONDS });
    for (let round = 0; round < effort.rounds; round++) {
      for (let turn = 0; turn < SERVERS.length; turn++) {
        const name = SERVERS[(round + turn) % SERVERS.length]!;
        measured[name].push(await measure(servers[name], load));
      }
    }
  } finally {
    await raw.stop();
    await hapi.stop();
  }
  return summarise(measured);
}

function summarise(measured: Readonly<Record<ServerName, readonly Measured[]>>): Comparison {
  const of = (name: ServerName, figure: 'requestsPerSecond' | 'p50' | 'p99'): number =>
    median(measured[name].map((one) => one[figure]));
  const base = of('raw', 'requestsPerSecond');
  const summary = (name: ServerName): Comparison[ServerName] => {
    const requestsPerSecond = of(name, 'requestsPerSecond');
    const times = measured[name].flatMap(({ processorTime }) => processorTime ?? []);
    return {
      requestsPerSecond,
      p50: of(name, 'p50'),
      p99: of(name, 'p99'),
      processorTime: times.length > 0 ? median(times) : null,
      ratio: requestsPerSecond / base,
    };
  };
  return { raw: summary('raw'), hapi: summary('hapi'), service: summary('service') };
}
