// An installation made for the bench: a data folder with a catalogue and a key, and the service on it with everything
// switched on.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer, type ServerProcess } from './server-process.js';

const run = promisify(execFile);

/** Products that are made up when nothing else is said: as many as the largest open index of plugins has. */
const MADE_UP = 13_745;

export interface Installation {
  /** Where the products come from. */
  readonly origin: 'imported' | 'made-up';
  readonly key: string;
  /** Starts the service; its log is a file. */
  start(): Promise<ServerProcess>;
  /** Runs a compiled script on the data folder and returns what it printed. */
  script(path: string, ...args: string[]): Promise<string>;
}

/** @param catalogue a file in the import format; without it so many products are made up. */
export async function makeInstallation(
  folder: string,
  catalogue: string | undefined,
  madeUp = MADE_UP,
): Promise<Installation> {
  const dataDir = join(folder, 'data');
  const script = async (path: string, ...args: string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, [fileURLToPath(new URL(path, import.meta.url)), ...args], {
      env: { DATA_DIR: dataDir },
    });
    return stdout.trim();
  };
  if (catalogue === undefined) await script('../../scripts/seed.js', '--products', String(madeUp));
  else await script('../../scripts/import.js', catalogue);
  await script('../../scripts/account.js', 'create', '--email', 'bench@example.com', '--name', 'Bench');
  const key = (await script('../../scripts/key.js', 'create', '--account', 'bench@example.com', '--name', 'bench'))
    .split('\n')
    .at(-1)!;
  return {
    origin: catalogue === undefined ? 'made-up' : 'imported',
    key,
    start: () =>
      startServer({
        script: '../../process/start.js',
        logFile: join(folder, 'service.log'),
        readyPath: '/readyz',
        environment: {
          DATA_DIR: dataDir,
          RATE_LIMIT_PER_HOUR: '1000000000',
          RATE_LIMIT_ANONYMOUS_PER_HOUR: '1000000000',
        },
      }),
    script,
  };
}
