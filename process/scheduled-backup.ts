// Has the backups that are due made by a process of their own, behind whatever answers requests.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { backUpJob } from '../market/backups/back-up-job.js';
import type { NewJob } from '../db/jobs/job-kinds.js';
import type { JobHandlers } from '../market/jobs/job-handlers.js';
import type { OpenMarket } from '../market/open-market.js';
import type { Config } from './config.js';

const COMMAND = fileURLToPath(new URL('../scripts/backup.js', import.meta.url));
/** Characters of what the command prints that are kept. */
const SAID_MAX = 10_000;

const JOB = { kind: 'back_up', payload: {}, uniqueKey: 'back_up' } as const satisfies NewJob;

interface Scheduled {
  readonly handler: JobHandlers['back_up'];
  readonly recurring: readonly NewJob[];
}

/**
 * The job of backups; without a schedule there is none, nor one that a former schedule left. While a server lives that
 * started before this one it may be that server's, which adds it at its start and never again.
 */
export async function scheduledBackup(
  market: Pick<OpenMarket, 'tables' | 'write' | 'clock' | 'presence'>,
  { backup: { minuteOfDay } }: Pick<Config, 'backup'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<Scheduled> {
  if (minuteOfDay === undefined) {
    const { total } = await market.tables.jobs.list({ kind: JOB.kind, status: 'waiting', page: 1, limit: 1 });
    if (total > 0 && (await market.presence?.hasElder(market.tables)) !== true)
      await market.write(({ jobs }) => jobs.takeBack(JOB.uniqueKey)).catch(() => undefined);
    return { handler: undefined, recurring: [] };
  }
  const make = async (signal: AbortSignal): Promise<void> => {
    try {
      log.info({ said: await runCommand(signal) }, 'a backup was made');
    } catch (error) {
      log.warn({ err: error }, 'no backup was made, or not of everything: it is tried again');
      throw error;
    }
  };
  return { handler: backUpJob(market, { minuteOfDay, make }), recurring: [JOB] };
}

/** What the command printed. @throws with its last words when it failed */
function runCommand(signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    // With the environment of the service, which says where backups go.
    const child = spawn(process.execPath, [COMMAND], { stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        said = (said + part).slice(-SAID_MAX);
      });
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (code === 0) resolve(said.trim());
      else reject(new Error(said.trim() || `The backup ended with ${code}`));
    });
  });
}
