// Scenarios of logOut, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { signInLike } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/account/logout';

const signedOut: Scenario<BodyOf<'logOut', 204>> = async (service) => ({
  path,
  headers: (await service.browser(await service.account())).headers,
  expect: (_body, headers) =>
    assert.equal(headers['set-cookie'], 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'),
});

const nobody: Scenario<BodyOf<'logOut', 204>> = async () => ({ path });

/** A page of another origin can make a browser send the cookie, but does not know the token. */
const forged: Scenario<BodyOf<'logOut', 403>> = async (service) => ({
  path,
  headers: { Cookie: (await service.browser(await service.account())).headers.Cookie },
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

export const logOut: Scenarios<'logOut'> = { ...signInLike('Sign-in', nobody), 204: signedOut, 403: forged };

export const access: AccessRows<'logOut'> = [{ rightful: 'owner', request: () => ({}), answers: everybody(204) }];
