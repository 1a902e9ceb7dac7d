// `NODES=4 npm start`: keeps several processes of the service running, each a node of the database with a folder of its
// own, that listen on one port. It answers no requests itself.
import { Command } from 'commander';
import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { isServed, lockDataFolder } from '../db/engine/data-folder-lock.js';
import { makeDataFolder } from '../db/engine/data-folder.js';
import { refuseUnmoved } from '../db/engine/moved-folder.js';
import { runOperatorCommand } from '../scripts/operator/operator-command.js';
import { refuseHalfReplaced } from '../scripts/restoring/held-folder.js';
import { readConfig, type Config } from './config.js';
import { createMetricsKeeper, type Channel } from './gathered-metrics.js';
import { keepNodes, type NodeProcess } from './node-processes.js';
import { openSharedLog, writtenFormat } from './open-log.js';
import { leavePublicUrl } from './public-address.js';
import { refuseAddress } from './refuse-address.js';
import { reservePort, withPort } from './reserved-port.js';
import { readSecrets } from './secret-key.js';
import { tellClosed } from './tell-closed.js';
import { passLines } from './whole-lines.js';

/** What each process runs. */
const PROGRAM = fileURLToPath(new URL('start.js', import.meta.url));
/** Milliseconds within which processes have ended whose keeper was killed: they answer what is under way. */
const ENDED_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 100;

async function main(given: Config): Promise<void> {
  const { log, pass } = await openSharedLog(given.logLevel, given.logFormat);
  refuseHalfReplaced(given.dataDir);
  refuseUnmoved(given.dataDir);
  makeDataFolder(given.dataDir);
  tellClosed(given.dataDir, log);
  // Used at the end, too: it would be let go of with the last use.
  const lock = lockDataFolder(given.dataDir);
  // All are told the same port, also when the system chooses it.
  const reserved = await reservePort(given.host, given.port).catch(refuseAddress);
  await reserved.release();
  const config = withPort(given, reserved.port);
  const environment = await environmentOf(config);
  await leavePublicUrl(config.dataDir, config.publicUrl).catch((error: unknown) =>
    log.warn({ err: error }, 'commands of the operator will not know the address of this service'),
  );
  await formerEnded(config, log);
  cluster.setupPrimary({ exec: PROGRAM, args: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  // Nobody may read any more what processes print there, which must not end them all.
  process.stderr.on('error', () => undefined);
  const metrics = createMetricsKeeper();
  const fork = (number: number): NodeProcess => {
    const worker = cluster.fork({ ...environment, DATA_DIR: folderOf(config.dataDir, number) });
    const { stdout, stderr } = worker.process;
    if (stdout) passLines(stdout, pass);
    if (stderr) passLines(stderr, (lines) => void process.stderr.write(lines));
    return nodeProcess(worker, metrics);
  };
  const nodes = keepNodes({ count: config.nodes, fork, log });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, nodes.stop);
  const exitCode = await nodes.ended;
  lock.release();
  log.flush();
  process.exit(exitCode);
}

/** The folder of a process: what is lost with it comes back, and its id lies there. */
const folderOf = (dataDir: string, number: number): string => join(dataDir, 'nodes', String(number));

/** Waits for processes of a keeper that was killed; one that takes too long is told of by whoever wants its folder. */
async function formerEnded({ dataDir, nodes }: Config, log: Logger): Promise<void> {
  const isAnyLeft = (): boolean =>
    Array.from({ length: nodes }, (_, index) => folderOf(dataDir, index + 1)).some(isServed);
  if (!isAnyLeft()) return;
  log.warn({}, 'processes of this server are still ending that were started before: they are waited for');
  const until = performance.now() + ENDED_WITHIN_MS;
  while (performance.now() < until && isAnyLeft()) await pause(LOOK_EVERY_MS);
}

/** What differs from the environment here: files of the data folder are found by this process alone. */
async function environmentOf(config: Config): Promise<Record<string, string>> {
  const { previous } = await readSecrets(config.dataDir, config);
  return {
    NODES: '',
    LOG_FORMAT: writtenFormat(config.logFormat),
    PORT: String(config.port),
    ...(previous === undefined ? {} : { SECRET_KEY_PREVIOUS: previous }),
  };
}

/** A process that was started, whose metrics are asked for once it serves. */
function nodeProcess(worker: Worker, metrics: ReturnType<typeof createMetricsKeeper>): NodeProcess {
  const channel: Channel = {
    send: (message) => void (worker.isConnected() && worker.send(message)),
    onMessage: (listener) => void worker.on('message', listener),
  };
  const serving = new Promise<void>((resolve) => {
    // It may be asked for metrics before, and asks for those of all then.
    channel.onMessage((message) => {
      if ((message as { readonly is?: unknown }).is !== 'serving') return;
      metrics.add(channel);
      resolve();
    });
  });
  const ended = exitOf(worker).then((exitCode) => {
    metrics.remove(channel);
    return exitCode;
  });
  return { serving, ended, stop: () => void worker.process.kill('SIGTERM') };
}

const exitOf = (worker: Worker): Promise<number> =>
  new Promise((resolve) => {
    // When all that it printed was read, too. One that has only begun to start listens to no signal yet.
    worker.process.once('close', (code: number | null, signal) => resolve(signal === 'SIGTERM' ? 0 : (code ?? 1)));
    worker.on('error', () => {
      // Of a process that could not be made no end is told.
      if (worker.process.pid === undefined) resolve(1);
    });
  });

const program = new Command('start').action(() => main(readConfig(process.env)));

await runOperatorCommand(program, 'The service did not start. ');
