// Who tries an operation, and with what: every person by every kind of credential, and the rightful one with one flaw
// at a time.
import { Scope } from '#generated/enums.js';
import type { CallerKind } from '#generated/operations.js';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import { generateSecret, KEY_PREFIX, SERVER_TOKEN_PREFIX } from '../../db/credentials/key-format.js';
import { sessionCookieName } from '../../handlers/account/session-cookie.js';
import { createSecret, hashSecret } from '../../identity/one-time-secret.js';
import { bearer } from '../harness/common-scenarios.js';
import { PEOPLE, type Person, type Scene } from './access-fixtures.js';

/** What may be wrong with a credential that is known, with its account, or with the request that carries it. */
export const FLAWS = {
  'without the scope': ['key'],
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

/** Credentials that are nobody's: none at all, and such as are refused or over. */
export const STRANGERS = [
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
export type Stranger = (typeof STRANGERS)[number];

export interface Actor {
  /** Whose credential it is; null for nobody's. */
  readonly person: Person | null;
  readonly by: CallerKind | Stranger;
  readonly flaw: Flaw | null;
}

export const nameOf = ({ person, by, flaw }: Actor): string =>
  person === null ? by : `${person}'s ${by}${flaw === null ? '' : ` ${flaw}`}`;

/** Nobody, by every credential that is nobody's. */
export const NOBODIES: readonly Actor[] = STRANGERS.map((by) => ({ person: null, by, flaw: null }));

/** Everybody by one kind of credential. */
export const everyoneBy = (by: CallerKind): readonly Actor[] => PEOPLE.map((person) => ({ person, by, flaw: null }));

/** The rightful caller with one thing wrong at a time. */
export const flawed = (person: Person): readonly Actor[] =>
  (Object.keys(FLAWS) as Flaw[]).flatMap((flaw) => FLAWS[flaw].map((by): Actor => ({ person, by, flaw })));

/** Eleven minutes before all of this, in epoch milliseconds: a minute too long ago for a proof. */
const UNPROVED_SINCE = Date.now() - 11 * 60_000;

/**
 * The headers with which an actor calls an operation of these scopes; makes the credential when the scene has none yet.
 */
export async function headersOf(
  scene: Scene,
  { person, by, flaw }: Actor,
  scopes: readonly string[],
): Promise<Record<string, string>> {
  if (person === null) return strangersHeaders(scene, by as Stranger);
  if (by === 'server-token') return bearer(await serverToken(scene, person));
  if (by === 'key') return bearer(await keyOf(scene, person, flaw, scopes));
  const isStale = flaw === 'proved eleven minutes ago';
  const { Cookie, token } = await session(scene, person, isStale ? { proved_at: UNPROVED_SINCE } : {});
  if (flaw === 'without X-CSRF-Token' || flaw === 'suspended and without X-CSRF-Token') return { Cookie };
  if (flaw === "with another session's X-CSRF-Token")
    return { Cookie, 'X-CSRF-Token': (await session(scene, 'buyer', { user_agent: 'another' })).token };
  const headers = { Cookie, 'X-CSRF-Token': token };
  if (flaw === 'sent across sites') return { ...headers, 'Sec-Fetch-Site': 'cross-site' };
  if (flaw === 'sent by a page beside it') return { ...headers, 'Sec-Fetch-Site': 'same-site' };
  if (flaw === 'sent by a page without origin') return { ...headers, Origin: 'null' };
  return flaw === 'sent by https://evil.example' ? { ...headers, Origin: 'https://evil.example' } : headers;
}

async function strangersHeaders(scene: Scene, by: Stranger): Promise<Record<string, string>> {
  const { keys, serverTokens, settings } = scene.world.market;
  const { admin } = scene.people;
  const name = sessionCookieName(settings.publicUrl);
  const key = (end: object, holder: AccountRecord = admin): Promise<string> =>
    scene.once(by, async (tx) => {
      const made = await keys.create(tx, holder, { name: by, scopes: Scope });
      await tx('api_keys').where({ id: made.key.id }).update(end);
      return made.secret;
    });
  const token = (end: object, holder: AccountRecord = admin): Promise<string> =>
    scene.once(by, async (tx) => {
      const made = await serverTokens.create(tx, holder.id, { name: by });
      await tx('server_tokens').where({ id: made.token.id }).update(end);
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
      return { ...bearer(generateSecret(KEY_PREFIX)), Cookie: (await session(scene, 'admin')).Cookie };
    case 'the cookie of no session':
      return { Cookie: `${name}=${createSecret()}` };
    case 'a key of a deleted account':
      return bearer(await key({ name: 'left behind' }, await deleted(scene)));
    case 'a server token of a deleted account':
      return bearer(await token({ name: 'left behind' }, await deleted(scene)));
    case 'the cookie of a deleted account':
      return { Cookie: (await sessionOf(scene, await deleted(scene))).Cookie };
    case 'the cookie of a session that is over':
      return { Cookie: (await session(scene, 'admin', { expires_at: 1 })).Cookie };
  }
}

/** A key with every scope that its account may have, but for the flaw. */
function keyOf(scene: Scene, person: Person, flaw: Flaw | null, scopes: readonly string[]): Promise<string> {
  const account = scene.people[person];
  const without = flaw === 'without the scope' ? scopes : [];
  const granted = Scope.filter((scope) => (scope !== 'admin' || account.isAdmin) && !without.includes(scope));
  const productIds = flaw === 'limited to another product' ? [scene.elsewhere.id] : null;
  return scene.once(
    `key of ${person} ${flaw} ${without.join()}`,
    async (tx) =>
      (await scene.world.market.keys.create(tx, account, { name: 'a test', scopes: granted, productIds })).secret,
  );
}

const serverToken = (scene: Scene, person: Person): Promise<string> =>
  scene.once(
    `server token of ${person}`,
    async (tx) =>
      (await scene.world.market.serverTokens.create(tx, scene.people[person].id, { name: 'a test' })).secret,
  );

/** Somebody with every right, who is deleted but for what was left behind. */
const deleted = (scene: Scene): Promise<AccountRecord> =>
  scene.once('deleted account', async (tx) => {
    const { accounts } = scene.world.market;
    const made = await accounts.create(tx, {
      email: `deleted-${createSecret()}@example.com`.toLowerCase(),
      displayName: 'Deleted',
      isAdmin: true,
    });
    await tx('accounts').where({ id: made.id }).update({ deleted_at: 1 });
    return made;
  });

interface BrowserSession {
  readonly Cookie: string;
  readonly token: string;
}

const session = (scene: Scene, person: Person, columns: object = {}): Promise<BrowserSession> =>
  sessionOf(scene, scene.people[person], columns);

/**
 * A session that began just now, but for the columns given: its cookie, and the token that goes with what it changes.
 */
function sessionOf(scene: Scene, { id: accountId }: AccountRecord, columns: object = {}): Promise<BrowserSession> {
  const { sessions, csrfTokens, settings } = scene.world.market;
  return scene.once(`session of ${accountId} ${JSON.stringify(columns)}`, async (tx) => {
    const secret = createSecret();
    const { id } = await sessions.create(tx, {
      accountId,
      tokenHash: hashSecret(secret),
      address: null,
      userAgent: null,
    });
    if (Object.keys(columns).length > 0) await tx('sessions').where({ id }).update(columns);
    return { Cookie: `${sessionCookieName(settings.publicUrl)}=${secret}`, token: csrfTokens.of(id) };
  });
}

const SUSPENDED = { column: 'suspended_at', during: 1, otherwise: () => null };

/** What the account of an actor is like while it calls, and what it is like otherwise. */
const CONDITIONS: Partial<
  Record<
    Flaw,
    {
      readonly column: string;
      readonly during: number | null;
      readonly otherwise: (scene: Scene, person: Person) => number | null;
    }
  >
> = {
  suspended: SUSPENDED,
  'suspended and without X-CSRF-Token': SUSPENDED,
  unverified: { column: 'email_verified_at', during: null, otherwise: () => 1 },
  'of a former admin': {
    column: 'is_admin',
    during: 0,
    otherwise: (scene, person) => Number(scene.people[person].isAdmin),
  },
};

/** Puts the actor's account into the condition of its flaw, and returns what takes it out again. */
export async function enter(scene: Scene, { person, flaw }: Actor): Promise<() => Promise<void>> {
  const condition = flaw === null || person === null ? undefined : CONDITIONS[flaw];
  if (condition === undefined) return () => Promise.resolve();
  const set = (value: number | null): Promise<void> =>
    scene.world.market.db.write(async (tx) => {
      await tx('accounts')
        .where({ id: scene.people[person!].id })
        .update({ [condition.column]: value });
    });
  await set(condition.during);
  return () => set(condition.otherwise(scene, person!));
}
