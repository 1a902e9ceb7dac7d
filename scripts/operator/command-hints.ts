// Commands to paste: as this service would have them, whatever its environment, and without the secrets that are in it.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { givenVariables, type Config } from '../../process/config.js';
import type { Variable } from '../../process/variables.js';

/** What npm takes for the current folder of every script. */
const PACKAGE = fileURLToPath(new URL('..', import.meta.resolve('#generated/openapi.json')));

const BUCKET: readonly Variable[] = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];
const SECRET_KEYS: readonly Variable[] = ['SECRET_KEY', 'SECRET_KEY_PREVIOUS'];
/** With a database on a server every command takes these. */
const SHARED: readonly Variable[] = [
  ...(['DATABASE_URL', 'DATABASE_PREPARE', 'DATABASE_ALLOW_UNSAFE'] as const),
  ...SECRET_KEYS,
  ...BUCKET,
];
const DESK: readonly Variable[] = ['PORT', 'PUBLIC_URL', ...SECRET_KEYS, 'SMTP_URL'];
/** Beside DATA_DIR, what changes the outcome of a command. */
const READS = {
  import: [],
  account: DESK,
  key: DESK,
  storage: [...SECRET_KEYS, ...BUCKET],
  'rotate-secret': SECRET_KEYS,
  seed: ['PORT', 'PUBLIC_URL', ...SECRET_KEYS, ...BUCKET, 'CURRENCY', 'PLATFORM_FEE_PERCENT'],
} satisfies Readonly<Record<string, readonly Variable[]>>;
/**
 * Taken from the environment of the shell, which refuses the command where they are not set: a terminal's contents are
 * copied and kept.
 */
const SECRETS: ReadonlySet<Variable> = new Set<Variable>([
  ...SECRET_KEYS,
  'DATABASE_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
]);

/**
 * A command of the operator on the data of this service, for a shell in the folder of the package. `args` are quoted
 * where they must be.
 */
export function commandHint(
  command: keyof typeof READS,
  args: readonly string[],
  { dataDir }: Pick<Config, 'dataDir'>,
  environment: NodeJS.ProcessEnv,
): string {
  // With this one they have the settings of the service already: bin/market says so.
  const installed = environment['MARKET_COMMAND'];
  if (installed !== undefined) return [installed, command, ...args.map(quoteForShell)].join(' ');
  const given = givenVariables(environment);
  // With PORT=0 the system chose; commands learn the address from the running service.
  const matters = (name: Variable): boolean => given[name] !== undefined && !(name === 'PORT' && given[name] === '0');
  const own: readonly Variable[] = READS[command];
  const reads = new Set(given['DATABASE_URL'] === undefined ? own : [...SHARED, ...own]);
  const set = [...reads]
    .filter(matters)
    .map((name) => `${name}=${SECRETS.has(name) ? `"\${${name}:?}"` : quoteForShell(given[name]!)}`);
  const folder = dataDir === resolve(PACKAGE, 'data') ? [] : [`DATA_DIR=${quoteForShell(dataDir)}`];
  return [...folder, ...set, 'npm run', command, '--', ...args.map(quoteForShell)].join(' ');
}

/** A text as one word of a POSIX shell. */
function quoteForShell(text: string): string {
  return /^[\w/.:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
