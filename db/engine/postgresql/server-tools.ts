// PostgreSQL's own programs, run for a database: found, as new as its server, and told the password so that nobody sees it.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { StartRefused } from '../start-refused.js';

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
export async function runTool({ tool, args, url, signal }: ToolRun): Promise<void> {
  const { address, password } = addressFor(url);
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
 * The address as PostgreSQL's own library reads it, without the password. There `require` looks at no certificate, which the
 * driver of the service does with all words but `no-verify` and `disable`.
 */
export function addressFor(url: string): { readonly address: string; readonly password: string } {
  const parsed = URL.parse(url) ?? new URL(url.replace('@/', '@localhost/'));
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  const mode = parsed.searchParams.get('sslmode');
  if (mode === 'no-verify') parsed.searchParams.set('sslmode', 'require');
  else if (mode !== null && mode !== 'disable') parsed.searchParams.set('sslmode', 'verify-full');
  return { address: parsed.href, password };
}
