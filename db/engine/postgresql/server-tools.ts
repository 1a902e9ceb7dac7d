// PostgreSQL's own programs, run for a database: found, as new as its server, and told the password so that nobody sees it.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { parseDatabaseUrl } from '../database-url.js';
import { StartRefused } from '../start-refused.js';
import { KEEPALIVE } from './patience.js';

export type Tool = 'pg_dump' | 'pg_restore';

/** Characters of what a program says that are kept. */
const SAID_MAX = 4000;

interface ToolRun {
  readonly tool: Tool;
  readonly args: readonly string[];
  /** Of the database. */
  readonly url: string;
  /** Ends it early. */
  readonly signal: AbortSignal;
}

/**
 * Runs a program to its end. Names of databases are given by `--dbname`, and the password in its environment.
 *
 * @throws StartRefused when it is not there, or with what it said when it failed, and what `signal` was aborted with
 */
export const runTool = ({ url, ...run }: ToolRun): Promise<void> =>
  withAuthorities(url, (authorities) => runOn(addressFor(url, authorities), run));

async function runOn({ address, password }: ToolAddress, { tool, args, signal }: Omit<ToolRun, 'url'>): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(tool, [...args, `--dbname=${address}`, '--no-password'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  });
  const stop = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => void (said = (said + part).slice(-SAID_MAX)));
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal.throwIfAborted();
    if (code !== 0) throw new StartRefused(`${tool} ended with ${code}: ${said.trim() || 'it said nothing'}`);
  } catch (error) {
    throw asMissing(tool, error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Refuses a program that does not know all that a server may have.
 *
 * @param server its version, such as 150018 for 15.18
 * @throws StartRefused when it is not there, or older than the server
 */
export async function refuseOldTool(tool: Tool, server: number): Promise<void> {
  const { stdout } = await promisify(execFile)(tool, ['--version']).catch((error: unknown) => {
    throw asMissing(tool, error);
  });
  const version = Number(/ (\d+)[.\w]*/.exec(stdout)?.[1]);
  const wanted = Math.floor(server / 10_000);
  if (version >= wanted) return;
  throw new StartRefused(
    `${tool} is of PostgreSQL ${version}, and the server of ${wanted}, which may have what it does not know: install postgresql-client-${wanted}.`,
  );
}

function asMissing(tool: Tool, error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return error;
  return new StartRefused(
    `${tool} is not there, which backups of a database on PostgreSQL are made and restored with: install the package postgresql-client.`,
    { cause: error },
  );
}

/**
 * Hands an act a file with the authorities that the driver trusts where an address names none: PostgreSQL's own library knows
 * neither those of Node nor, before 16, those of the machine.
 */
async function withAuthorities<Result>(url: string, act: (file: string) => Promise<Result>): Promise<Result> {
  const { searchParams } = parseDatabaseUrl(url);
  if (!isVerified(searchParams.get('sslmode')) || searchParams.has('sslrootcert')) return act(NO_FILE);
  const folder = await mkdtemp(join(tmpdir(), 'authorities-'));
  try {
    const file = join(folder, 'authorities.pem');
    await writeFile(file, getCACertificates().join('\n'));
    return await act(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the driver takes for verify-full: all words but two. */
const isVerified = (mode: string | null): boolean => mode !== null && mode !== 'disable' && mode !== 'no-verify';

/** What has a connection end that is cut off without a word, also while something is sent that nobody acknowledges. */
const LIVELINESS = {
  keepalives_idle: KEEPALIVE.idleS,
  keepalives_interval: KEEPALIVE.everyS,
  keepalives_count: KEEPALIVE.count,
  tcp_user_timeout: 60_000,
};

/** Where nothing can be, so that none of the user's own authorities are looked for. */
const NO_FILE = '/dev/null/none';

interface ToolAddress {
  readonly address: string;
  readonly password: string;
}

/**
 * The address as PostgreSQL's own library has to read it to do as the driver of the service does, without the password. There
 * `require` looks at no certificate unless it finds an authority, no host is a socket, and a plus sign is no space.
 *
 * @param authorities the file of those that are trusted where the address names none
 * @throws StartRefused when it is none
 */
export function addressFor(url: string, authorities: string): ToolAddress {
  const parsed = parseDatabaseUrl(url);
  const { searchParams } = parsed;
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  const mode = searchParams.get('sslmode');
  if (mode === 'no-verify') {
    searchParams.set('sslmode', 'require');
    searchParams.set('sslrootcert', NO_FILE);
  } else if (isVerified(mode)) {
    searchParams.set('sslmode', 'verify-full');
    if (!searchParams.has('sslrootcert')) searchParams.set('sslrootcert', authorities);
  }
  if (parsed.hostname === '' && !searchParams.has('host'))
    searchParams.set('host', process.env['PGHOST'] ?? 'localhost');
  for (const [name, value] of Object.entries(LIVELINESS)) searchParams.set(name, String(value));
  parsed.search = searchParams.toString().replaceAll('+', '%20');
  return { address: parsed.href, password };
}
