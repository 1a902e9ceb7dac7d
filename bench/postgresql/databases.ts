// The databases of the bench on PostgreSQL: a copy of one, and how far away one seems to be.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { OwnServer } from '../../tests/faults/postgresql/own-server.js';
import { parentOf } from '../http/processor-time.js';
import { median } from '../http/statistics.js';

/** Round trips of which the median is told. */
const TRIPS = 200;

/** Runs something on a connection of its own. */
async function onConnection<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);
const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Copies the database of a server to which nobody is connected. Returns the URL of the copy. */
export async function copyDatabase({ url, runnerUrl }: OwnServer, name: string): Promise<string> {
  const names = [name, databaseOf(url), decodeURIComponent(new URL(url).username)];
  const [to, from, owner] = names.map((identifier) => pg.escapeIdentifier(identifier));
  await onConnection(withDatabase(runnerUrl, 'postgres'), (client) =>
    client.query(`create database ${to} template ${from} owner ${owner}`),
  );
  return withDatabase(url, name);
}

/** Has the server count rows, by which it plans statements: by itself it does so within a minute. */
export const countRows = (url: string): Promise<unknown> =>
  onConnection(url, (client) => client.query('vacuum analyze'));

/** Such as 15.18. */
export const versionOf = (url: string): Promise<string> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]!.server_version.split(' ')[0]!;
  });

/** The number of the process that has made those that serve connections. It runs on this machine. */
export const serverOf = (url: string): Promise<number> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]!.pid);
  });

/** Milliseconds of a round trip, the median of many. */
export const roundTripOf = (url: string): Promise<number> =>
  onConnection(url, async (client) => {
    const times: number[] = [];
    for (let trip = 0; trip < TRIPS; trip++) {
      const began = performance.now();
      await client.query('select 1');
      times.push(performance.now() - began);
    }
    return median(times);
  });

/** Puts a database behind a proxy that makes each round trip longer by so many milliseconds. */
export async function farAway(url: string, delayMs: number): Promise<{ url: string; end(): Promise<void> }> {
  const script = fileURLToPath(new URL('./proxy-process.js', import.meta.url));
  const proxy = spawn(process.execPath, [script, url, String(delayMs)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(proxy, 'exit');
  const [line] = (await Promise.race([once(createInterface(proxy.stdout), 'line'), exited.then(() => [])])) as [
    string?,
  ];
  if (line === undefined) throw new Error('The proxy did not start');
  return {
    url: line,
    async end() {
      proxy.stdin.end();
      await exited;
    },
  };
}
