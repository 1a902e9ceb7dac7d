// An installation made for the bench: a data folder with a catalogue and keys, and the service on it with everything
// switched on.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBuyer } from './buyer.js';
import { createQuestions, type ListedProduct } from './catalogue-questions.js';
import { passOverPictures } from './pass-over-pictures.js';
import { startServer, type ServerProcess } from './server-process.js';
import type { Contestant } from './turns.js';

const run = promisify(execFile);

/** Products that are made up when nothing else is said: as many as the largest open index of plugins has. */
const MADE_UP = 13_745;
/** The compiled programs of this checkout. */
export const OWN_BUILD = new URL('../../', import.meta.url);
/** What the buyer buys is drawn apart from what is asked. */
const BUYERS_SEED = 4711;

interface InstallationOptions {
  /** Folder for the data, the logs and what else is kept. */
  readonly folder: string;
  /** A file in the import format; without it products are made up. */
  readonly catalogue?: string | undefined;
  readonly madeUp?: number | undefined;
  /** The compiled programs: those of this checkout when nothing is said. Ends with a slash. */
  readonly build?: URL | undefined;
}

export interface Installation {
  /** Where the products come from. */
  readonly origin: 'imported' | 'made-up';
  readonly key: string;
  /** The key of an account that has bought nothing yet. */
  readonly buyerKey: string;
  /** Starts the service as `npm start` does, with these settings besides; its log is a file. */
  start(settings?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Runs a compiled script on the data folder and returns what it printed. */
  script(path: string, ...args: string[]): Promise<string>;
}

export async function makeInstallation({
  folder,
  catalogue,
  madeUp = MADE_UP,
  build = OWN_BUILD,
}: InstallationOptions): Promise<Installation> {
  const dataDir = join(folder, 'data');
  const script = async (path: string, ...args: string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, [fileURLToPath(new URL(path, build)), ...args], {
      env: { DATA_DIR: dataDir },
    });
    return stdout.trim();
  };
  if (catalogue === undefined) await script('scripts/seed.js', '--products', String(madeUp));
  else await script('scripts/import.js', catalogue);
  const keyOfNewAccount = async (name: string): Promise<string> => {
    const email = `${name}@example.com`;
    await script('scripts/account.js', 'create', '--email', email, '--name', name);
    return (await script('scripts/key.js', 'create', '--account', email, '--name', 'bench')).split('\n').at(-1)!;
  };
  const installation: Installation = {
    origin: catalogue === undefined ? 'made-up' : 'imported',
    key: await keyOfNewAccount('bench'),
    buyerKey: await keyOfNewAccount('buying'),
    start: (settings = {}) =>
      startServer({
        script: new URL('process/start.js', build).href,
        nodeOptions: optionsOfStart(build),
        logFile: join(folder, 'service.log'),
        readyPath: '/readyz',
        environment: {
          DATA_DIR: dataDir,
          // Orders are paid at once, so that what was bought can be reviewed.
          PAYMENTS: 'test',
          RATE_LIMIT_PER_HOUR: '1000000000',
          RATE_LIMIT_ANONYMOUS_PER_HOUR: '1000000000',
          RATE_LIMIT_PAGES_PER_HOUR: '1000000000',
          ...settings,
        },
      }),
    script,
  };
  await passOverPictures(dataDir, installation.start);
  return installation;
}

/** The options that `npm start` gives to Node.js. */
function optionsOfStart(build: URL): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', build), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.match(/(?<= )--\S+/g) ?? [];
}

/** The running service with a buyer who buys of these products, most popular first. */
export function contestantOf(
  { key, buyerKey, script }: Installation,
  server: ServerProcess,
  products: readonly ListedProduct[],
): Contestant {
  return {
    server,
    key,
    buyer: createBuyer(server.origin, buyerKey, createQuestions(products, BUYERS_SEED)),
    // The service cannot know what another process wrote, so that it asks the database for everything anew.
    async forget() {
      await script('scripts/account.js', 'create', '--email', `${Date.now()}@example.com`, '--name', 'Somebody');
    },
  };
}
