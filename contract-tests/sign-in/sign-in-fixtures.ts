// What scenarios and tests of signing in share: a good password, mailed links, passkeys that sign, recovery codes.
import assert from 'node:assert/strict';
import { makeLink } from '../../market/credentials/make-link.js';
import { giveRecoveryCodes } from '../../market/credentials/note-second-factor.js';
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from '../harness/software-authenticator.js';
import type { Browser, Holder } from '../harness/account-fixtures.js';
import type { Received, TestService } from '../harness/test-service.js';
import { aRegistration } from '../second-factors/second-factor-fixtures.js';

type Who = Pick<Holder, 'accountId'>;

export const PASSWORD = 'nine wobbly copper kettles';
export const NEXT_PASSWORD = 'eleven patient garden snails';
/** Well-formed, and of no link. */
export const UNKNOWN_TOKEN = '0'.repeat(43);

/** The token of a link such as `https://…/app/reset#token=…`. */
export const tokenOf = (text: string): string => /#token=([\w-]{43})/.exec(text)![1]!;

/** Makes a one-time link and returns its token. */
export async function aToken(
  { market }: TestService,
  purpose: 'verify_email' | 'reset_password' | 'set_up',
  accountId: string | null,
): Promise<string> {
  return tokenOf((await market.write((tables) => makeLink(tables, market, purpose, accountId))).url);
}

/** The mail that waits for an address, newest first. */
export async function mailTo({ market }: TestService, email: string): Promise<{ kind: string; text: string }[]> {
  const { items } = await market.tables.mailQueue.listUnsent({ page: 1, limit: 1000 });
  return items.filter(({ recipient }) => recipient === email).map(({ kind, text }) => ({ kind, text: text! }));
}

/** The acts in an account's log, newest first, with those that were noted off the answer's path. */
export async function logOf({ market }: TestService, { accountId }: Who): Promise<string[]> {
  await market.auditNotes.save();
  return (await market.tables.audit.list({ accountId, page: 1, limit: 100 })).items.map(({ action }) => action);
}

/** Gives an account a passkey and returns the authenticator that holds it. */
export async function aSigningPasskey(service: TestService, who: Who): Promise<SoftwareAuthenticator> {
  const authenticator = createSoftwareAuthenticator(service.market.settings.publicUrl);
  const browser = await service.browser(who);
  const body = await aRegistration(service, browser, authenticator);
  assert.equal(
    (await service.request({ path: '/api/account/passkeys', headers: browser.headers, body }, 'POST')).status,
    201,
  );
  return authenticator;
}

/** What a browser sends of a passkey that signed a fresh challenge. */
export async function anAssertion(service: TestService, authenticator: SoftwareAuthenticator) {
  const { body } = await service.request({ path: '/api/account/passkey-challenges' }, 'POST');
  const {
    clientExtensionResults: _results,
    authenticatorAttachment: _attachment,
    ...passkey
  } = authenticator.get((body as { data: Parameters<SoftwareAuthenticator['get']>[0] }).data);
  return passkey;
}

/** Gives an account ten recovery codes and returns one of them. */
export async function aRecoveryCode({ market }: TestService, { accountId }: Who): Promise<string> {
  return (await market.write((tables) => giveRecoveryCodes(tables, market, accountId)))[0]!;
}

/** The headers that go on with the session of an answer which signed somebody in. */
export function goOn({ headers, body }: Received): Browser['headers'] {
  const { csrf_token: csrfToken } = (body as { data: { csrf_token: string } }).data;
  return { Cookie: headers['set-cookie']!.split(';')[0]!, 'X-CSRF-Token': csrfToken };
}
