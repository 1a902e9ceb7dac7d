// Moves an installation to PostgreSQL as an operator does, and has the service answer the same questions before and after.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openFakeS3, s3Environment } from '../../contract-tests/harness/fake-s3.js';
import { freePort } from '../../contract-tests/harness/free-port.js';
import { ask, questionsAbout, type Keys, type Question } from '../fixtures/many-questions.js';
import { runScript, startService, type Ended, type Service } from './service.js';

export interface MovedOptions {
  readonly dataDir: string;
  /** An empty database. */
  readonly url: string;
  /** Keys of the installation. */
  readonly keys: Keys;
  /** How many questions are asked. */
  readonly questions: number;
  /** Writes something by the service before the move. */
  readonly prepare?: (service: Service) => Promise<void>;
}

export interface MovedAnswers {
  readonly asked: number;
  /** Those that were answered with 200. */
  readonly good: number;
  /** Those that are answered otherwise, each with the beginning of what differs. */
  readonly differing: readonly string[];
  /** What the move printed. */
  readonly moved: Ended;
  /** The environment of the service on PostgreSQL. */
  readonly environment: Readonly<Record<string, string>>;
  readonly service: Service;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly etag: string | null;
}

/** Milliseconds in which no job begins or ends when they have done what they can. */
const QUIET_MS = 2000;

type Context = Parameters<typeof startService>[0];

/** Settings under which both answer, at one address. */
async function settingsFor(context: Context, dataDir: string): Promise<Record<string, string>> {
  const bucket = await openFakeS3(context);
  const limits = ['HOUR', 'SESSION_PER_HOUR', 'ANONYMOUS_PER_HOUR', 'PAGES_PER_HOUR'];
  return {
    ...{ PORT: String(await freePort()), DATA_DIR: dataDir, PAYMENTS: 'test', LOG_LEVEL: 'warn' },
    ...Object.fromEntries(limits.map((limit) => [`RATE_LIMIT_${limit === 'HOUR' ? 'PER_HOUR' : limit}`, '1000000'])),
    ...s3Environment(bucket),
  };
}

/** @throws when a command fails */
export async function moveAndAsk(context: Context, options: MovedOptions): Promise<MovedAnswers> {
  const { dataDir, url, keys } = options;
  const settings = await settingsFor(context, dataDir);
  // Files first, for what is told of them leads to the bucket.
  await succeeded(runScript('storage', ['copy'], settings));
  const before = await startService(context, dataDir, settings);
  await options.prepare?.(before);
  await settled(before, keys.admin);
  const questions = await questionsAbout({ origin: before.origin, keys }, options.questions);
  // Whoever asks is noted with their last use, before the answers that are compared.
  const known = await answersOf(before, questions);
  await before.end('SIGTERM');
  await succeeded(runScript('storage', ['copy'], settings));
  const SECRET_KEY = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim();
  const environment = { ...settings, SECRET_KEY, DATABASE_URL: url, DATABASE_ALLOW_UNSAFE: 'true' };
  const moved = await succeeded(runScript('move', [], environment));
  const service = await startService(context, dataDir, environment);
  const found = await answersOf(service, questions);
  const differing = questions.flatMap((question, place) => differenceOf(question, known[place]!, found[place]!));
  const good = known.filter(({ status }) => status === 200).length;
  return { asked: questions.length, good, differing, moved, environment, service };
}

async function succeeded(ending: Promise<Ended>): Promise<Ended> {
  const ended = await ending;
  if (ended.code !== 0) throw new Error(`It ended with ${ended.code}: ${ended.output}`);
  return ended;
}

/** Waits until jobs have done what they can: what they write would come between the answers. */
async function settled({ origin }: Service, admin: string): Promise<void> {
  const until = Date.now() + 60_000;
  let [last, sameSince] = ['', Date.now()];
  while (Date.now() - sameSince < QUIET_MS) {
    if (Date.now() > until) throw new Error(`Jobs do not come to an end: ${last}`);
    await pause(200);
    const response = await ask({ origin }, { path: '/api/v1/admin/jobs?limit=100', key: admin });
    const { data } = (await response.json()) as { data: { id: string; status: string }[] };
    const now = data.map(({ id, status }) => `${id} ${status}`).join();
    if (now !== last || data.some(({ status }) => status === 'running')) [last, sameSince] = [now, Date.now()];
  }
}

async function answersOf({ origin }: Service, questions: readonly Question[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const question of questions) {
    const response = await ask({ origin }, question);
    answers.push({ status: response.status, body: await response.text(), etag: response.headers.get('etag') });
  }
  return answers;
}

/** Signatures of links, and the time at which a request was made or a key was used: they are another one each time. */
const OF_THE_REQUEST = /"last_used_at":(?:null|"[^"]*")|X-Amz-[A-Za-z]+=[^&"\\]*|"request_id":"[^"]*"/g;

const comparable = (body: string): string => body.replaceAll(OF_THE_REQUEST, '');

function differenceOf({ path }: Question, one: Answer, other: Answer): string[] {
  if (one.status !== other.status) return [`${path}: ${one.status} and ${other.status} ${other.body.slice(0, 200)}`];
  const [before, after] = [comparable(one.body), comparable(other.body)];
  if (before !== after) {
    const at = [...before].findIndex((sign, place) => sign !== after[place]);
    const from = Math.max(0, at - 80);
    return [`${path}: …${before.slice(from, at + 80)}… and …${after.slice(from, at + 80)}…`];
  }
  return one.etag === other.etag ? [] : [`${path}: the entity tags ${one.etag} and ${other.etag}`];
}
