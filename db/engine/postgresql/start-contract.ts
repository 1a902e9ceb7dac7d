// What a server has to be for the service to start on it: one that would lie, or lose what it has acknowledged, is refused.
import type { Knex } from 'knex';
import { distanceOf, SKEW_MS, type AskedAt } from '../shared-clock.js';
import { StartRefused } from '../start-refused.js';

/** What a server says of itself and its database. */
export interface FoundServer {
  /** Such as 150018 for 15.18. */
  readonly version: number;
  readonly encoding: string;
  readonly fsync: string;
  readonly full_page_writes: string;
  /** 1 when texts are in the order of their bytes. */
  readonly by_bytes: number;
  /** 1 when this role may make tables. */
  readonly may_create: number;
  /** How transactions begin that do not say it, and each read by itself. */
  readonly isolation: string;
  /** Its clock, in epoch milliseconds. */
  readonly clock: number;
}

const OLDEST = 150_000;
const UTF8 = 'UTF8';

const READ_COMMITTED = 'read committed';

const CURE_OF_ISOLATION =
  "set default_transaction_isolation to 'read committed' (alter database NAME set …; where the role has its own, alter role ROLE set …)";

const CREATE = "create database NAME encoding 'UTF8' locale 'C' template template0";

/** Why the service must not run on this server, with the cure; undefined when it may. */
export function refusalOf(found: FoundServer, asked: AskedAt): string | undefined {
  if (found.version < OLDEST)
    return `PostgreSQL 15 or later is needed, and the server is ${Math.floor(found.version / 10_000)}: upgrade it.`;
  if (found.encoding !== UTF8)
    return `The database has the encoding ${found.encoding} instead of UTF8: make another one (${CREATE}).`;
  if (found.by_bytes !== 1)
    return `The database does not order texts by their bytes, as lists are: make another one (${CREATE}).`;
  if (found.may_create !== 1)
    return 'The role of DATABASE_URL may not make tables in its schema: make it the owner of the database (alter database NAME owner to ROLE).';
  if (found.isolation !== READ_COMMITTED)
    return `Transactions of this database begin as ${found.isolation} instead of ${READ_COMMITTED}, and reads would fail or miss what was written: ${CURE_OF_ISOLATION}.`;
  const away = distanceOf(found.clock, asked);
  if (Math.abs(away) > SKEW_MS)
    return `The clock of the database's server is ${Math.abs(away)} ms ${away < 0 ? 'behind' : 'ahead of'} the clock here: have both set by NTP.`;
  return undefined;
}

/** What makes a server forget in a crash what it has acknowledged, with the cure; undefined when nothing does. */
export function unsafetyOf(found: FoundServer): string | undefined {
  const off = (['fsync', 'full_page_writes'] as const).filter((setting) => found[setting] !== 'on');
  if (off.length === 0) return undefined;
  const cure = off.map((setting) => `alter system set ${setting} = on`).join('; ');
  return `The server runs with ${off.join(' and ')} off, and may lose in a crash what was saved: turn that on (${cure}).`;
}

/** What the rest of the questions is written for. */
const ASK_FIRST = `select current_setting('server_version_num')::bigint as version,
 (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding`;

const CLOCK = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint as clock';

/** The order of bytes is neither that of a dictionary nor that of UTF-16, whose letters other encodings have not got. */
const ASK = `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
 ('a' > 'B' and 'a-c' < 'ab' and U&'\\+010000' > U&'\\FFFF') as by_bytes,
 coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
 current_setting('default_transaction_isolation') as isolation, ${CLOCK}`;

const ALLOWED =
  'DATABASE_ALLOW_UNSAFE is true, and lets one pass that may not: it is for tests, so take it out where people buy.';

const UNASKED = { fsync: 'unknown', full_page_writes: 'unknown', by_bytes: 0, may_create: 0, isolation: 'unknown' };

/** Asks a server for its time, in epoch milliseconds. */
export async function askTime(knex: Knex): Promise<number> {
  const [{ clock }] = (await knex.raw(`select ${CLOCK}`)) as unknown as [Pick<FoundServer, 'clock'>];
  return clock;
}

/** Asks a server for what it is; of one with another encoding than UTF8 no more than that. */
export async function askServer(knex: Knex): Promise<[FoundServer, AskedAt]> {
  const [first] = (await knex.raw(ASK_FIRST)) as unknown as [Pick<FoundServer, 'version' | 'encoding'>];
  const began = Date.now();
  if (first.encoding !== UTF8)
    return [
      { ...UNASKED, ...first, clock: began },
      { began, ended: began },
    ];
  const [found] = (await knex.raw(ASK)) as unknown as [FoundServer];
  return [
    { ...found, ...first },
    { began, ended: Date.now() },
  ];
}

/**
 * Holds a server to the start-up contract.
 *
 * @param isUnsafeAllowed whether it may forget in a crash what it has acknowledged, as in tests
 * @throws StartRefused
 */
export async function holdToContract(
  knex: Knex,
  isUnsafeAllowed: boolean,
  log: { warn(details: object, message: string): void } | undefined,
): Promise<void> {
  const [found, asked] = await askServer(knex);
  const refusal = refusalOf(found, asked);
  if (refusal !== undefined) throw new StartRefused(refusal);
  const unsafety = unsafetyOf(found);
  if (unsafety !== undefined && !isUnsafeAllowed) throw new StartRefused(unsafety);
  if (isUnsafeAllowed) log?.warn({}, `${unsafety ?? 'The server keeps what it has saved.'} ${ALLOWED}`);
}
