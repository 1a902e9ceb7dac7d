// Who calls an operation, and with what: every person with every kind of credential, and the rightful one with one flaw
// at a time.
import { Scope } from '#generated/enums.js';
import type { CallerKind } from '#generated/operations.js';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import { generateSecret, KEY_PREFIX, SERVER_TOKEN_PREFIX } from '../../db/credentials/key-format.js';
import { sessionCookieName } from '../../handlers/sign-in/cookie-shape.js';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { bearer } from '../harness/common-scenarios.js';
import { PEOPLE, type Person, type AccessFixtures } from './access-fixtures.js';

/** What may be wrong with a credential that is known, with its account, or with the request that carries it. */
const FLAWS = {
  'without the first scope': ['key'],
  'without the second scope': ['key'],
  'without the third scope': ['key'],
  'without the scope admin': ['key'],
  'limited to another product': ['key'],
  'of a former admin': ['key'],
  suspended: ['key', 'session', 'server-token'],
  unverified: ['session'],
  'proved eleven minutes ago': ['session'],
  'without X-CSRF-Token': ['session'],
  'suspended and without X-CSRF-Token': ['session'],
  "with another session's X-CSRF-Token": ['session'],
  'sent across sites': ['session'],
  'sent by a page beside it': ['session'],
  'sent by https://evil.example': ['session'],
  'sent by a page without origin': ['session'],
} as const satisfies Readonly<Record<string, readonly CallerKind[]>>;
export type Flaw = keyof typeof FLAWS;

/** What identifies nobody: no credential at all, or one that is unknown, revoked or expired. */
const INVALID_CREDENTIALS = [
  'nothing',
  'an unknown key',
  'a revoked key',
  'an expired key',
  'an unknown server token',
  'a revoked server token',
  'an expired server token',
  'an unknown key beside the cookie of a session',
  'the cookie of no session',
  'the cookie of a session that is over',
  'a key of a deleted account',
  'a server token of a deleted account',
  'the cookie of a deleted account',
] as const;
type InvalidCredential = (typeof INVALID_CREDENTIALS)[number];

/** Which of an operation's scopes each of these keys has not; no operation wants more of them. */
export const MISSING_SCOPE: Readonly<Partial<Record<Flaw, number>>> = {
  'without the first scope': 0,
  'without the second scope': 1,
  'without the third scope': 2,
};

export interface AccessCaller {
  /** Whose credential it is; null when it identifies nobody. */
  readonly person: Person | null;
  readonly by: CallerKind | InvalidCredential;
  readonly flaw: Flaw | null;
}

export const nameOf = ({ person, by, flaw }: AccessCaller): string =>
  person === null ? by : `${person}'s ${by}${flaw === null ? '' : ` ${flaw}`}`;

/** Callers whom no credential identifies. */
export const UNIDENTIFIED: readonly AccessCaller[] = INVALID_CREDENTIALS.map((by) => ({
  person: null,
  by,
  flaw: null,
}));

/** Everybody by one kind of credential. */
export const everyoneBy = (by: CallerKind): readonly AccessCaller[] =>
  PEOPLE.map((person) => ({ person, by, flaw: null }));

/** The rightful caller with one thing wrong at a time. */
export const flawed = (person: Person): readonly AccessCaller[] =>
  (Object.keys(FLAWS) as Flaw[]).flatMap((flaw) => FLAWS[flaw].map((by): AccessCaller => ({ person, by, flaw })));

/** An admin's credentials that give nobody the rights of one: whatever they call, they stand as any account does. */
const POWERLESS: readonly AccessCaller[] = [
  { person: 'admin', by: 'key', flaw: 'without the scope admin' },
  { person: 'admin', by: 'server-token', flaw: null },
];
const isPowerless = ({ person, by, flaw }: AccessCaller): boolean =>
  POWERLESS.some((one) => one.person === person && one.by === by && one.flaw === flaw);

/** An admin by what gives no rights of one, of the kinds that an operation takes. */
export const powerless = (kinds: readonly CallerKind[]): readonly AccessCaller[] =>
  POWERLESS.filter(({ by }) => kinds.some((kind) => kind === by));

/** As whom somebody stands before what is others': an admin without the rights of one is an account that has nothing. */
export const roleOf = (caller: AccessCaller): Person | null => (isPowerless(caller) ? 'buyer' : caller.person);

/** Eleven minutes before all of this, in epoch milliseconds: a minute too long ago for a proof. */
const UNPROVED_SINCE = Date.now() - 11 * 60_000;

/**
 * The headers with which somebody calls an operation of these scopes; makes the credential when there is none yet.
 */
export async function headersOf(
  fixtures: AccessFixtures,
  { person, by, flaw }: AccessCaller,
  scopes: readonly string[],
): Promise<Record<string, string>> {
  if (person === null) return invalidCredentialHeaders(fixtures, by as InvalidCredential);
  if (by === 'server-token') return bearer(await serverToken(fixtures, person));
  if (by === 'key') return bearer(await keyOf(fixtures, person, flaw, scopes));
  const isStale = flaw === 'proved eleven minutes ago';
  const { Cookie, token } = await session(fixtures, person, isStale ? { proved_at: UNPROVED_SINCE } : {});
  if (flaw === 'without X-CSRF-Token' || flaw === 'suspended and without X-CSRF-Token') return { Cookie };
  if (flaw === "with another session's X-CSRF-Token")
    return { Cookie, 'X-CSRF-Token': (await session(fixtures, 'buyer', { user_agent: 'another' })).token };
  const headers = { Cookie, 'X-CSRF-Token': token };
  if (flaw === 'sent across sites') return { ...headers, 'Sec-Fetch-Site': 'cross-site' };
  if (flaw === 'sent by a page beside it') return { ...headers, 'Sec-Fetch-Site': 'same-site' };
  if (flaw === 'sent by a page without origin') return { ...headers, Origin: 'null' };
  return flaw === 'sent by https://evil.example' ? { ...headers, Origin: 'https://evil.example' } : headers;
}

async function invalidCredentialHeaders(
  fixtures: AccessFixtures,
  by: InvalidCredential,
): Promise<Record<string, string>> {
  const { settings } = fixtures.service.market;
  const { admin } = fixtures.people;
  const name = sessionCookieName(settings.publicUrl);
  const key = (end: object, holder: AccountRecord = admin): Promise<string> =>
    fixtures.once(by, async (tables, knex) => {
      const made = await tables.keys.create(holder, { name: by, scopes: Scope });
      await knex('api_keys').where({ id: made.key.id }).update(end);
      return made.secret;
    });
  const token = (end: object, holder: AccountRecord = admin): Promise<string> =>
    fixtures.once(by, async (tables, knex) => {
      const made = await tables.serverTokens.create(holder.id, { name: by });
      await knex('server_tokens').where({ id: made.token.id }).update(end);
      return made.secret;
    });
  switch (by) {
    case 'nothing':
      return {};
    case 'an unknown key':
      return bearer(generateSecret(KEY_PREFIX));
    case 'a revoked key':
      return bearer(await key({ revoked_at: 1 }));
    case 'an expired key':
      return bearer(await key({ expires_at: 1 }));
    case 'an unknown server token':
      return bearer(generateSecret(SERVER_TOKEN_PREFIX));
    case 'a revoked server token':
      return bearer(await token({ revoked_at: 1 }));
    case 'an expired server token':
      return bearer(await token({ expires_at: 1 }));
    case 'an unknown key beside the cookie of a session':
      return { ...bearer(generateSecret(KEY_PREFIX)), Cookie: (await session(fixtures, 'admin')).Cookie };
    case 'the cookie of no session':
      return { Cookie: `${name}=${createSecret()}` };
    case 'a key of a deleted account':
      return bearer(await key({ name: 'left behind' }, await deleted(fixtures)));
    case 'a server token of a deleted account':
      return bearer(await token({ name: 'left behind' }, await deleted(fixtures)));
    case 'the cookie of a deleted account':
      return { Cookie: (await sessionOf(fixtures, await deleted(fixtures))).Cookie };
    case 'the cookie of a session that is over':
      return { Cookie: (await session(fixtures, 'admin', { expires_at: 1 })).Cookie };
  }
}

const missingScope = (flaw: Flaw | null, scopes: readonly string[]): string | undefined =>
  flaw === null
    ? undefined
    : flaw === 'without the scope admin'
      ? 'admin'
      : scopes[MISSING_SCOPE[flaw] ?? scopes.length];

/** A key with every scope that its account may have, but for the flaw. */
function keyOf(
  fixtures: AccessFixtures,
  person: Person,
  flaw: Flaw | null,
  scopes: readonly string[],
): Promise<string> {
  const account = fixtures.people[person];
  const without = missingScope(flaw, scopes);
  const granted = Scope.filter((scope) => (scope !== 'admin' || account.isAdmin) && scope !== without);
  const productIds = flaw === 'limited to another product' ? [fixtures.elsewhere.id] : null;
  return fixtures.once(
    `key of ${person} ${flaw} ${without}`,
    async (tables) => (await tables.keys.create(account, { name: 'a test', scopes: granted, productIds })).secret,
  );
}

const serverToken = (fixtures: AccessFixtures, person: Person): Promise<string> =>
  fixtures.once(
    `server token of ${person}`,
    async (tables) => (await tables.serverTokens.create(fixtures.people[person].id, { name: 'a test' })).secret,
  );

/** Somebody with every right, who is deleted but for what was left behind. */
const deleted = (fixtures: AccessFixtures): Promise<AccountRecord> =>
  fixtures.once('deleted account', async (tables, knex) => {
    const made = await tables.accounts.create({
      email: `deleted-${createSecret()}@example.com`.toLowerCase(),
      displayName: 'Deleted',
      isAdmin: true,
    });
    await knex('accounts').where({ id: made.id }).update({ deleted_at: 1 });
    return made;
  });

interface BrowserSession {
  readonly Cookie: string;
  readonly token: string;
}

const session = (fixtures: AccessFixtures, person: Person, columns: object = {}): Promise<BrowserSession> =>
  sessionOf(fixtures, fixtures.people[person], columns);

/**
 * A session that began just now, but for the columns given: its cookie, and the token that goes with what it changes.
 */
function sessionOf(
  fixtures: AccessFixtures,
  { id: accountId }: AccountRecord,
  columns: object = {},
): Promise<BrowserSession> {
  const { csrfTokens, settings } = fixtures.service.market;
  return fixtures.once(`session of ${accountId} ${JSON.stringify(columns)}`, async (tables, knex) => {
    const secret = createSecret();
    const { id } = await tables.sessions.create({
      accountId,
      tokenHash: hashSecret(secret),
      address: null,
      userAgent: null,
    });
    if (Object.keys(columns).length > 0) await knex('sessions').where({ id }).update(columns);
    return { Cookie: `${sessionCookieName(settings.publicUrl)}=${secret}`, token: csrfTokens.of(id) };
  });
}

const SUSPENDED = { column: 'suspended_at', during: 1, otherwise: () => null };

/** The column of the account that a flaw changes: its value during the call, and its value otherwise. */
const CONDITIONS: Partial<
  Record<
    Flaw,
    {
      readonly column: string;
      readonly during: number | null;
      readonly otherwise: (fixtures: AccessFixtures, person: Person) => number | null;
    }
  >
> = {
  suspended: SUSPENDED,
  'suspended and without X-CSRF-Token': SUSPENDED,
  unverified: { column: 'email_verified_at', during: null, otherwise: () => 1 },
  'of a former admin': {
    column: 'is_admin',
    during: 0,
    otherwise: (fixtures, person) => Number(fixtures.people[person].isAdmin),
  },
};

/** Changes the caller's account as its flaw demands, and returns the function that changes it back. */
export async function applyFlaw(
  fixtures: AccessFixtures,
  { person, flaw }: AccessCaller,
): Promise<() => Promise<void>> {
  const condition = flaw === null || person === null ? undefined : CONDITIONS[flaw];
  if (condition === undefined) return () => Promise.resolve();
  const set = (value: number | null): Promise<void> =>
    fixtures.service.market.db.write(async ({ knex }) => {
      await knex('accounts')
        .where({ id: fixtures.people[person!].id })
        .update({ [condition.column]: value });
    });
  await set(condition.during);
  return () => set(condition.otherwise(fixtures, person!));
}
