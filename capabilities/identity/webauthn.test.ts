// Passkeys are registered and used to sign in; any response that does not answer one of our own challenges is refused.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { CHALLENGE_LIFETIME, createChallenges } from './challenges.js';
import { createWebauthn, type NewPasskey, type Passkey, type Webauthn } from './webauthn.js';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '../../contract-tests/harness/software-authenticator.js';

const ORIGIN = 'http://localhost:8080';
const holder = {
  accountId: 'c2a0bd0e-59d6-4d09-9a3b-0d4f5f5b8c01',
  email: 'jane@example.com',
  displayName: 'Jane',
  existing: [],
};
const { accountId } = holder;

function setUp(origin = ORIGIN) {
  const time = { now: Date.UTC(2030, 0, 1) };
  const used = new Set<string>();
  const useOnce = async (nonce: string) => used.size < used.add(nonce).size;
  const challenges = createChallenges({ keys: [randomUUID()], useOnce, clock: () => time.now });
  const passkeys = createWebauthn({ rpName: 'Plugin Market', origin, challenges });
  return { time, passkeys, authenticator: createSoftwareAuthenticator(origin) };
}

async function register({
  passkeys,
  authenticator,
}: {
  passkeys: Webauthn;
  authenticator: SoftwareAuthenticator;
}): Promise<NewPasskey> {
  const passkey = await passkeys.verifyRegistration({
    accountId,
    response: authenticator.create(await passkeys.registrationOptions(holder)),
  });
  assert.ok(passkey);
  return passkey;
}

test('the options ask for a passkey that names its account and verifies its user', async () => {
  const { passkeys } = setUp();
  const existing = [{ credentialId: 'AAEC', transports: ['usb', 'usb', 'carrier-pigeon'] }];
  const options = await passkeys.registrationOptions({ ...holder, existing });
  assert.deepEqual(options.rp, { name: 'Plugin Market', id: 'localhost' });
  assert.deepEqual(options.user, {
    id: Buffer.from(accountId).toString('base64url'),
    name: 'jane@example.com',
    displayName: 'Jane',
  });
  assert.deepEqual(options.excludeCredentials, [{ id: 'AAEC', type: 'public-key', transports: ['usb'] }]);
  assert.equal(options.attestation, 'none');
  assert.equal(options.authenticatorSelection?.residentKey, 'required');
  assert.equal(options.authenticatorSelection?.userVerification, 'required');
  const { challenge, ...signIn } = passkeys.signInOptions();
  assert.match(challenge, /^[\w-]{72}$/);
  assert.deepEqual(signIn, { rpId: 'localhost', userVerification: 'required', timeout: CHALLENGE_LIFETIME });
});

for (const origin of [ORIGIN, 'https://plugins.example.com']) {
  test(`a passkey is registered and signs in at ${origin}`, async () => {
    const { passkeys, authenticator } = setUp(origin);
    const passkey = await register({ passkeys, authenticator });
    assert.deepEqual(
      { ...passkey, credentialId: passkey.credentialId.length, publicKey: passkey.publicKey.length },
      { credentialId: 22, publicKey: 77, counter: 0, transports: ['internal'], backedUp: false },
    );
    const first = authenticator.get(passkeys.signInOptions());
    assert.equal(Buffer.from(first.response.userHandle!, 'base64url').toString(), accountId);
    assert.deepEqual(await passkeys.verifySignIn({ response: first, passkey }), { newCounter: 1 });
    const stored = { ...passkey, publicKey: Buffer.from(passkey.publicKey), counter: 1 };
    assert.deepEqual(
      await passkeys.verifySignIn({ response: authenticator.get(passkeys.signInOptions()), passkey: stored }),
      { newCounter: 2 },
    );
  });
}

test('an authenticator that does not count is welcome', async () => {
  const { passkeys } = setUp();
  const authenticator = createSoftwareAuthenticator(ORIGIN, { counts: false });
  const passkey = await register({ passkeys, authenticator });
  for (let use = 0; use < 2; use += 1) {
    assert.deepEqual(await passkeys.verifySignIn({ response: authenticator.get(passkeys.signInOptions()), passkey }), {
      newCounter: 0,
    });
  }
});

test('an answer is taken once', async () => {
  const { passkeys, authenticator } = setUp();
  const registration = authenticator.create(await passkeys.registrationOptions(holder));
  const passkey = await passkeys.verifyRegistration({ accountId, response: registration });
  assert.ok(passkey);
  assert.equal(await passkeys.verifyRegistration({ accountId, response: registration }), null);
  const signIn = authenticator.get(passkeys.signInOptions());
  assert.ok(await passkeys.verifySignIn({ response: signIn, passkey }));
  assert.equal(await passkeys.verifySignIn({ response: signIn, passkey }), null);
});

test('an attempt that failed uses its challenge up', async () => {
  const { passkeys, authenticator } = setUp();
  const passkey = await register({ passkeys, authenticator });
  const response = authenticator.get(passkeys.signInOptions());
  const forged = {
    ...response,
    response: { ...response.response, signature: Buffer.from('forged').toString('base64url') },
  };
  assert.equal(await passkeys.verifySignIn({ response: forged, passkey }), null);
  assert.equal(await passkeys.verifySignIn({ response, passkey }), null);
});

test('an answer that comes too late is refused', async () => {
  const { time, passkeys, authenticator } = setUp();
  const passkey = await register({ passkeys, authenticator });
  const signIn = authenticator.get(passkeys.signInOptions());
  const registration = authenticator.create(await passkeys.registrationOptions(holder));
  time.now += CHALLENGE_LIFETIME;
  assert.equal(await passkeys.verifySignIn({ response: signIn, passkey }), null);
  assert.equal(await passkeys.verifyRegistration({ accountId, response: registration }), null);
});

for (const origin of ['https://evil.example', 'http://localhost:8081', 'https://localhost:8080']) {
  test(`the origin ${origin} is refused`, async () => {
    const { passkeys } = setUp();
    const authenticator = createSoftwareAuthenticator(origin);
    const registration = authenticator.create(await passkeys.registrationOptions(holder));
    assert.equal(await passkeys.verifyRegistration({ accountId, response: registration }), null);
    const response = authenticator.get(passkeys.signInOptions());
    assert.equal(await passkeys.verifySignIn({ response, passkey: unchecked(registration) }), null);
  });
}

test('a passkey of another site is refused', async () => {
  const { passkeys, authenticator } = setUp();
  const options = await passkeys.registrationOptions(holder);
  const response = authenticator.create({ ...options, rp: { ...options.rp, id: 'evil.example' } });
  assert.equal(await passkeys.verifyRegistration({ accountId, response }), null);
});

test('an authenticator that did not verify its user is refused', async () => {
  const { passkeys } = setUp();
  const careless = createSoftwareAuthenticator(ORIGIN, { userVerified: false });
  const registration = careless.create(await passkeys.registrationOptions(holder));
  assert.equal(await passkeys.verifyRegistration({ accountId, response: registration }), null);
  const response = careless.get(passkeys.signInOptions());
  assert.equal(await passkeys.verifySignIn({ response, passkey: unchecked(registration) }), null);
});

test('a passkey that never passed our checks would sign in but for its own fault', async () => {
  const { passkeys, authenticator } = setUp();
  const registration = authenticator.create(await passkeys.registrationOptions(holder));
  assert.ok(
    await passkeys.verifySignIn({
      response: authenticator.get(passkeys.signInOptions()),
      passkey: unchecked(registration),
    }),
  );
});

test('a challenge for another account or purpose is refused', async () => {
  const { passkeys, authenticator } = setUp();
  const passkey = await register({ passkeys, authenticator });
  const options = await passkeys.registrationOptions(holder);
  const signIn = authenticator.get({ ...passkeys.signInOptions(), challenge: options.challenge });
  assert.equal(await passkeys.verifySignIn({ response: signIn, passkey }), null);
  assert.equal(
    await passkeys.verifyRegistration({ accountId: 'another', response: authenticator.create(options) }),
    null,
  );
  const { challenge } = passkeys.signInOptions();
  assert.equal(
    await passkeys.verifyRegistration({ accountId, response: authenticator.create({ ...options, challenge }) }),
    null,
  );
});

test("another passkey's signature, a copied passkey and a changed answer are refused", async () => {
  const { passkeys, authenticator } = setUp();
  const passkey = await register({ passkeys, authenticator });
  const stranger = await register({ passkeys, authenticator: createSoftwareAuthenticator(ORIGIN) });
  const answer = () => authenticator.get(passkeys.signInOptions());
  assert.equal(await passkeys.verifySignIn({ response: answer(), passkey: stranger }), null);
  assert.equal(
    await passkeys.verifySignIn({ response: answer(), passkey: { ...passkey, publicKey: stranger.publicKey } }),
    null,
  );
  assert.equal(
    await passkeys.verifySignIn({ response: answer(), passkey: { ...passkey, credentialId: stranger.credentialId } }),
    null,
  );
  assert.equal(await passkeys.verifySignIn({ response: answer(), passkey: { ...passkey, counter: 1_000 } }), null);
  const response = answer();
  const changed = { ...response, response: { ...response.response, signature: answer().response.signature } };
  assert.equal(await passkeys.verifySignIn({ response: changed, passkey }), null);
  assert.ok(await passkeys.verifySignIn({ response: answer(), passkey }));
});

test("a maker's attestation, which nobody asked for, is refused before anything is read of it", async () => {
  const { passkeys, authenticator } = setUp();
  for (const format of ['packed', 'apple', 'android-key', 'tpm', 'fido-u2f']) {
    const response = authenticator.create(await passkeys.registrationOptions(holder));
    const attestation = isoCBOR.decodeFirst<Map<string, unknown>>(decoded(response.response.attestationObject));
    attestation.set('fmt', format).set('attStmt', new Map([['x5c', [new Uint8Array(1)]]]));
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
      'base64url',
    );
    const attested = { ...response, response: { ...response.response, attestationObject } };
    assert.equal(await passkeys.verifyRegistration({ accountId, response: attested }), null);
    assert.ok(
      await passkeys.verifyRegistration({ accountId, response }),
      `the challenge was used up by an attestation of the form ${format}`,
    );
  }
});

test('nonsense is refused', async () => {
  const { passkeys, authenticator } = setUp();
  const response = authenticator.create(await passkeys.registrationOptions(holder));
  for (const wrong of [
    {},
    { ...response, response: {} },
    { ...response, response: { ...response.response, attestationObject: '!' } },
    { ...response, id: 'AAEC' },
  ]) {
    assert.equal(await passkeys.verifyRegistration({ accountId, response: wrong as typeof response }), null);
  }
  const passkey = await register({ passkeys, authenticator });
  const { id } = authenticator.get(passkeys.signInOptions());
  assert.equal(
    await passkeys.verifySignIn({ response: { id } as ReturnType<typeof authenticator.get>, passkey }),
    null,
  );
});

function decoded(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'));
}

/** What would be stored of a registration without checking it. */
function unchecked({ id, response }: ReturnType<SoftwareAuthenticator['create']>): Passkey {
  const authData = isoCBOR.decodeFirst<Map<string, Uint8Array>>(decoded(response.attestationObject)).get('authData')!;
  // The key follows the 37 bytes that all authenticator data begin with, the AAGUID, and the credential's id with its
  // length.
  return { credentialId: id, publicKey: authData.slice(37 + 16 + 2 + decoded(id).length), counter: 0, transports: [] };
}

test('what keeps a challenge from being used up is no wrong answer', async () => {
  const fault = new Error('the disk is full');
  const useOnce = () => Promise.reject(fault);
  const challenges = createChallenges({ keys: [randomUUID()], useOnce, clock: Date.now });
  const passkeys = createWebauthn({ rpName: 'Plugin Market', origin: ORIGIN, challenges });
  await assert.rejects(register({ passkeys, authenticator: createSoftwareAuthenticator(ORIGIN) }), fault);
});
