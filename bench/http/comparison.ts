// One kind of request, asked of the service, of bare Hapi and of bare Node.js in turn.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { recordExchanges } from './exchange.js';
import { KIND_NAMES, type Kind, type KindName } from './kinds.js';
import type { Measured } from './load.js';
import { startServer } from './server-process.js';
import { headersOf, measureInTurns, mediansOf, type Contestant, type Effort } from './turns.js';

export const SERVERS = ['raw', 'hapi', 'service'] as const;
export type ServerName = (typeof SERVERS)[number];

export type Comparison = Readonly<
  Record<ServerName, Measured & { /** Of the raw server's rate. */ readonly ratio: number }>
>;

const exchangesOf = (folder: string, name: KindName): string => join(folder, `${name}.ndjson`);

/** Writes down what the service answers to all that is going to be asked. */
export async function recordKinds(
  folder: string,
  { server, key }: Contestant,
  kinds: Readonly<Record<KindName, Kind>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of KIND_NAMES) {
    const { lists, status } = kinds[name];
    const asked = { paths: lists.flat(), headers: headersOf(kinds[name], key), status };
    await recordExchanges(server.origin, asked, exchangesOf(folder, name));
  }
}

/** Has the other two say what was written down, and measures the three. */
export async function compare(
  folder: string,
  service: Contestant,
  name: KindName,
  kind: Kind,
  effort: Effort,
): Promise<Comparison> {
  const rival = async (script: string): Promise<Contestant> => ({
    server: await startServer({
      script,
      args: [exchangesOf(folder, name)],
      logFile: join(folder, 'rivals.log'),
      readyPath: kind.lists[0]![0]!,
      readyStatus: kind.status,
    }),
    key: service.key,
  });
  const raw = await rival('./raw-server.js');
  const hapi = await rival('./bare-hapi-server.js');
  try {
    const measured = await measureInTurns({ raw, hapi, service }, kind, effort);
    const medians = {
      raw: mediansOf(measured.raw),
      hapi: mediansOf(measured.hapi),
      service: mediansOf(measured.service),
    };
    const withRatio = (one: Measured): Comparison[ServerName] => ({
      ...one,
      ratio: one.requestsPerSecond / medians.raw.requestsPerSecond,
    });
    return { raw: withRatio(medians.raw), hapi: withRatio(medians.hapi), service: withRatio(medians.service) };
  } finally {
    await raw.server.stop();
    await hapi.server.stop();
  }
}
