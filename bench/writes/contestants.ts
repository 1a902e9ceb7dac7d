// What is measured side by side: the service of this build, that of another one, and bare Node.js.
import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Request } from 'autocannon';
import { startServer, type ServerProcess } from '../http/server-process.js';
import { KINDS, requestsOf, type Kind } from './kinds.js';
import type { RecordedAnswer } from './raw-server.js';
import type { Stock } from './stock.js';

/** A service of a build with a catalogue and buyers, not started. */
export interface Stocked {
  readonly name: string;
  /** The compiled code, as a URL. */
  readonly build: string;
  readonly dataDir: string;
  readonly stock: Stock;
}

export interface Contestant {
  readonly name: string;
  readonly server: ServerProcess;
  readonly next: Readonly<Record<Kind, () => Request>>;
}

/** Nobody is refused for asking too much. */
export const PLENTY = { RATE_LIMIT_PER_HOUR: '1000000000', RATE_LIMIT_ANONYMOUS_PER_HOUR: '1000000000' };
const OWN_BUILD = new URL('../../', import.meta.url).href;
/** Headers that every server writes for itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The build of a checkout, which must be compiled. */
export const buildOf = (checkout: string): string => pathToFileURL(join(resolve(checkout), 'dist/')).href;

/** How much there is of what `stock.ts` makes, and where the database and the files are. */
interface StockOptions {
  /** Products, buyers, products of each buyer, and sellers. */
  readonly size?: readonly [products: number, buyers: number, each: number, sellers: number];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the build stocks up by its own script, as one has to whose modules lie elsewhere than here. */
  readonly byItself?: boolean;
}

/** Makes the data folder of a build. */
export async function stockUp(
  folder: string,
  name: string,
  build = OWN_BUILD,
  { size, environment = {}, byItself = false }: StockOptions = {},
): Promise<Stocked> {
  const dataDir = join(folder, name);
  const script = fileURLToPath(
    byItself ? new URL('bench/writes/stock.js', build) : new URL('./stock.js', import.meta.url),
  );
  const { stdout } = await promisify(execFile)(process.execPath, [script, build, ...(size ?? []).map(String)], {
    env: { DATA_DIR: dataDir, ...environment },
    maxBuffer: 1e9,
  });
  return { name, build, dataDir, stock: JSON.parse(stdout) as Stock };
}

/** Starts a service on a copy of its data folder. */
export async function startContestant(
  { name, build, dataDir, stock }: Stocked,
  disk: string,
  environment: Readonly<Record<string, string>>,
): Promise<Contestant> {
  const copy = `${dataDir} ${disk}`;
  await cp(dataDir, copy, { recursive: true });
  const server = await startServer({
    script: new URL('process/start.js', build).href,
    logFile: `${copy}.log`,
    readyPath: '/readyz',
    environment: { DATA_DIR: copy, ...PLENTY, PAYMENTS: 'test', ...environment },
  });
  return { name, server, next: requestsOf(stock) };
}

/** Starts a server that gives the answers of a service and does nothing else. */
export async function startRaw(folder: string, of: Contestant, stock: Stock): Promise<Contestant> {
  const file = join(folder, 'answers.json');
  const answers = await Promise.all(KINDS.map((kind) => record(of, kind)));
  await writeFile(file, JSON.stringify(answers));
  const logFile = join(folder, 'raw.log');
  const script = new URL('./raw-server.js', import.meta.url).href;
  const server = await startServer({ script, args: [file], logFile, readyPath: '/' });
  return { name: 'bare node:http', server, next: requestsOf(stock, true) };
}

async function record({ server, next }: Contestant, kind: Kind): Promise<RecordedAnswer> {
  const { method = 'GET', path, headers = {}, body } = next[kind]();
  const response = await fetch(server.origin + path, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  return {
    noun: `/${kind}`,
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.has(name))),
    body: await response.text(),
  };
}
