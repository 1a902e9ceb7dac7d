// An older release that a test's fixture is made with: started, asked through its API, and its database kept.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { Secret, TOTP } from 'otpauth';
import { DATABASE_FILE, FACTS_FILE, type Headers } from './facts.js';

export const SECRET_KEY = 'a-secret-of-the-tests-of-upgrades-alone';
const PORT = 39_091;
export const ORIGIN = `http://localhost:${PORT}`;
/** Nobody listens there, so that deliveries fail. */
export const HOOK = 'http://127.0.0.1:9/hook?token=planted';

/** What programs of the release are run with. */
export const environmentOf = (dataDir: string) => ({
  ...{ DATA_DIR: dataDir, SECRET_KEY, PORT: String(PORT) },
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
});

/** Sends a request, which must succeed, and returns the data of its answer. */
export async function send<Data>(method: string, path: string, headers: Headers = {}, body?: object): Promise<Data> {
  return (await answerTo<Data>(method, path, headers, body)).data;
}

async function answerTo<Data>(method: string, path: string, headers: Headers, body?: object) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(`${ORIGIN}${path}`, { method, headers: { ...headers, ...type }, ...sent });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  const { data } = (text === '' ? {} : JSON.parse(text)) as { data: Data };
  return { data, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Waits for what happens in the background. */
export async function until<Data>(look: () => Promise<Data>, isThere: (data: Data) => boolean): Promise<Data> {
  for (let tries = 0; tries < 200; tries++) {
    const data = await look();
    if (isThere(data)) return data;
    await sleep(100);
  }
  throw new Error('what was waited for did not come');
}

export const bearer = (key: string): Headers => ({ Authorization: `Bearer ${key}` });

/** The code that an authenticator app shows now. */
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Signs in at an operation below `/api/account/`, and returns the headers of the session. */
export async function signIn(path: string, body: object): Promise<Headers> {
  const { data, cookie } = await answerTo<{ csrf_token: string }>('POST', `/api/account/${path}`, {}, body);
  return { Cookie: cookie, 'X-CSRF-Token': data.csrf_token };
}

/**
 * Runs a release, which has been built in its checkout, while it is used.
 *
 * @param use is called when it is ready, with what it has printed
 */
export async function runRelease<Result>(
  checkout: string,
  dataDir: string,
  use: (said: string) => Promise<Result>,
): Promise<Result> {
  const program = join(checkout, 'dist/process/start.js');
  const env = environmentOf(dataDir);
  const service = spawn(process.execPath, [program], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  service.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
  const isReady = () =>
    fetch(`${ORIGIN}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  try {
    await until(isReady, (ready) => ready);
    return await use(said);
  } finally {
    service.kill('SIGTERM');
    await once(service, 'close');
  }
}

/** Rows of each table that has any, in the database of a data folder. */
export function rowsIn(dataDir: string): Record<string, number> {
  const db = new Sqlite(join(dataDir, 'marketplace.db'), { readonly: true });
  const names = db.prepare<[], string>("select name from sqlite_master where type = 'table' order by name").pluck();
  const isOwn = (name: string): boolean => !/^(?:knex|sqlite)_/.test(name);
  const count = (name: string) => db.prepare<[], number>(`select count(*) from ${name}`).pluck().get()!;
  const counted = names
    .all()
    .filter(isOwn)
    .map((name) => [name, count(name)] as const);
  db.close();
  return Object.fromEntries(counted.filter(([, rows]) => rows > 0));
}

/** Packs the database of a data folder into the folder of a fixture, beside its facts, and removes the data folder. */
export async function keepDatabase(dataDir: string, fixture: string, facts: object): Promise<void> {
  const packed = join(dataDir, 'packed.db');
  new Sqlite(join(dataDir, 'marketplace.db')).exec(`vacuum into '${packed}'`).close();
  await mkdir(fixture, { recursive: true });
  await writeFile(join(fixture, DATABASE_FILE), gzipSync(await readFile(packed), { level: 9 }));
  await writeFile(join(fixture, FACTS_FILE), `${JSON.stringify(facts, null, 2)}\n`);
  await rm(dataDir, { recursive: true });
}
