// Second factors of people in the dashboard, for the scenarios of several operations.
import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { createSoftwareAuthenticator } from '../harness/software-authenticator.js';
import { createTotpSecret } from '../../capabilities/identity/totp.js';
import type { Browser, Holder } from '../harness/account-fixtures.js';
import type { TestService } from '../harness/test-service.js';

type Who = Pick<Holder, 'accountId'>;

const STEP_MS = 30_000;

/** What an authenticator app shows at a time (epoch ms). */
export const codeAt = (secret: string, time: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });

/** A code of six digits that the app shows neither now nor soon. */
export function wrongCode(secret: string, time: number): string {
  const right = [-1, 0, 1, 2].map((steps) => codeAt(secret, time + steps * STEP_MS));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code))!;
}

/** Sets up an app that is not confirmed yet and returns its secret. */
export async function aPendingApp(service: TestService, { accountId }: Who): Promise<string> {
  const secret = createTotpSecret();
  await service.market.write((tables) => tables.totpSecrets.start(accountId, secret));
  return secret;
}

/** Gives an account an active app and returns its secret. */
export async function anApp(service: TestService, who: Who): Promise<string> {
  const secret = await aPendingApp(service, who);
  await service.market.write((tables) => tables.totpSecrets.activate(who.accountId, 0, secret));
  return secret;
}

let made = 0;

/** Gives an account a passkey that nobody can sign with, and returns its id. */
export async function aPasskey(service: TestService, { accountId }: Who): Promise<string> {
  made += 1;
  const passkey = {
    credentialId: `credential-${made}`,
    publicKey: Buffer.from('none'),
    counter: 0,
    name: 'Laptop',
    backedUp: false,
    transports: ['internal'],
  };
  return (await service.market.write((tables) => tables.passkeys.add(accountId, passkey)))!.id;
}

/** What a browser sends to add a passkey to an account, made by an authenticator for a fresh challenge. */
export async function aRegistration(
  service: TestService,
  { accountId }: Who,
  authenticator = createSoftwareAuthenticator(service.market.settings.publicUrl),
) {
  const options = await service.market.webauthn.registrationOptions({
    accountId,
    email: 'somebody@example.com',
    displayName: 'Somebody',
    existing: [],
  });
  const {
    clientExtensionResults: _results,
    authenticatorAttachment: _attachment,
    ...passkey
  } = authenticator.create(options);
  return { name: 'Laptop', passkey };
}

/** Checks that an answer goes on with the browser's session under another token. */
export function assertRenewed(headers: Readonly<Record<string, string>>, { token }: Pick<Browser, 'token'>): void {
  const cookie = headers['set-cookie']!;
  assert.match(cookie, /^session=[\w-]{43}; .*HttpOnly/);
  assert.ok(!cookie.includes(token), 'the token is another one');
}
