// What two services race for in accounts: keys, the last admin, names, and what may be used once.
import { randomUUID } from 'node:crypto';
import { anApp, codeAt } from '../../../contract-tests/second-factors/second-factor-fixtures.js';
import {
  aSigningPasskey,
  anAssertion,
  aToken,
  NEXT_PASSWORD,
  PASSWORD,
} from '../../../contract-tests/sign-in/sign-in-fixtures.js';
import { times, unless, unlessStatuses } from './judging.js';
import { post, type Race } from './race.js';

const tenKeys: Race = {
  isDecidedByLocks: true,
  async prepare(shop) {
    const owner = await shop.account();
    const { headers } = await shop.browser(owner);
    return {
      requests: times(15, () => post('/api/account/keys', { name: 'raced for' }, headers)),
      judge: async () => unless(10, await shop.market.tables.keys.countLive(owner.accountId), 'keys there are'),
    };
  },
};

const lastAdmin: Race = {
  isDecidedByLocks: true,
  async prepare(shop) {
    await shop.write((_tables, knex) => knex('accounts').where({ is_admin: 1 }).update({ is_admin: 0 }));
    const admins = await Promise.all(times(2, () => shop.account({ isAdmin: true, sellerName: null })));
    const browsers = await Promise.all(admins.map((admin) => shop.browser(admin)));
    return {
      requests: browsers.map(({ headers }) => ({ method: 'DELETE', path: '/api/account', headers })),
      judge: async () => unless(1, await shop.market.tables.accounts.countAdmins(), 'admins are left'),
    };
  },
};

const oneHandle: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const people = await Promise.all(times(3, () => shop.account({ sellerName: null })));
    const seller_name = `raced-${randomUUID().slice(0, 18)}`;
    const browsers = await Promise.all(people.map((person) => shop.browser(person)));
    return {
      requests: browsers.map(({ headers }) => ({
        method: 'PATCH',
        path: '/api/account',
        headers,
        body: { seller_name },
      })),
      judge: async (answers) => unlessStatuses(answers, [200, 409, 409]),
    };
  },
};

const oneCode: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const owner = await shop.account({ password: PASSWORD, sellerName: null });
    const secret = await anApp(shop, owner);
    const body = { email: owner.email, password: PASSWORD, totp_code: codeAt(secret, Date.now()) };
    return {
      requests: times(3, () => post('/api/account/login', body)),
      judge: async (answers) => unlessStatuses(answers, [200, 401, 401]),
    };
  },
};

const oneLink: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const { accountId } = await shop.account({ sellerName: null });
    const body = { token: await aToken(shop, 'reset_password', accountId), password: NEXT_PASSWORD };
    return {
      requests: times(3, () => post('/api/account/reset-password', body)),
      judge: async (answers) => unlessStatuses(answers, [200, 404, 404]),
    };
  },
};

const oneChallenge: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const authenticator = await aSigningPasskey(shop, await shop.account({ sellerName: null }));
    const body = { passkey: await anAssertion(shop, authenticator) };
    return {
      requests: times(3, () => post('/api/account/login/passkey', body)),
      judge: async (answers) => unlessStatuses(answers, [200, 401, 401]),
    };
  },
};

/** By what is raced for. */
export const ACCOUNT_RACES: Readonly<Record<string, Race>> = {
  'the tenth key, by fifteen requests': tenKeys,
  'two admins who both leave': lastAdmin,
  'one seller name, by three accounts': oneHandle,
  'one code of an authenticator app': oneCode,
  'one link that resets a password': oneLink,
  'one challenge of a passkey': oneChallenge,
};
