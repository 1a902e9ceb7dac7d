// What scenarios of admin operations share: an admin, and somebody to act on.
import assert from 'node:assert/strict';
import { Scope } from '#generated/enums.js';
import type { LinkRecord } from '../../db/credentials/one-time-links.js';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import type { Holder } from '../harness/account-fixtures.js';
import type { Scenario } from '../harness/scenario.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Received, TestService } from '../harness/test-service.js';

/** The headers of an admin's key with every scope. */
export const adminOf = async (service: TestService): Promise<Record<string, string>> =>
  bearer((await service.account({ isAdmin: true, scopes: Scope })).key);

/** The headers of an admin who has just signed in. */
export const adminSession = async (service: TestService): Promise<Record<string, string>> =>
  (await service.browser(await service.account({ isAdmin: true }))).headers;

/** The path of an account, or of an act on it. */
export const accountPath = (id: string, act = ''): string => `/api/v1/admin/accounts/${id}${act}`;

/** Makes an account a deleted one, as far as others see it. */
export async function erase(service: TestService, { accountId: id }: Pick<Holder, 'accountId'>): Promise<void> {
  const columns = {
    email: null,
    email_verified_at: null,
    password_hash: null,
    display_name: 'Deleted user',
    deleted_at: 1,
  };
  await service.market.db.write(({ knex }) => knex('accounts').where({ id }).update(columns));
}

/** Invites somebody, anybody unless an address is given. */
export async function invite({ market }: TestService, email?: string): Promise<LinkRecord> {
  return market.write((tables) =>
    tables.oneTimeLinks.create({
      purpose: 'invitation',
      accountId: null,
      payload: email === undefined ? null : { email },
      hash: hashSecret(createSecret()),
      lifetimeMs: 60_000,
    }),
  );
}

interface Refused {
  readonly error: string;
  readonly code: string;
}

/** The scenario in which the act is about an account that does not exist. */
export const onNobody =
  (act: string, body?: object, as = adminOf): Scenario<Refused> =>
  async (service) => ({
    path: accountPath('019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90', act),
    headers: await as(service),
    ...(body === undefined ? {} : { body }),
    expect: ({ error, code }) =>
      assert.deepEqual([error, code], ['There is no account 019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90', 'not_found']),
  });

/** From where admins act. */
export const ADDRESS = '203.0.113.7';

/** What an admin does to accounts: with a key, and as somebody who has just signed in. `setUp` is asked at each act. */
export function actsOf(setUp: () => { readonly service: TestService; readonly admin: Holder }) {
  const send = (name: string, { accountId }: Who, headers: Record<string, string>, body?: object): Promise<Received> =>
    setUp().service.request(
      {
        path: accountPath(accountId, `/${name}`),
        headers: { ...headers, 'X-Forwarded-For': ADDRESS },
        ...(body === undefined ? {} : { body }),
      },
      'POST',
    );
  const act = (name: string, who: Who, body?: object): Promise<Received> =>
    send(name, who, bearer(setUp().admin.key), body);
  return {
    act,
    actInPerson: async (name: string, who: Who, by = setUp().admin): Promise<Received> =>
      send(name, who, (await setUp().service.browser(by)).headers),
    approve: (who: Who, name: string): Promise<Received> => act('approve-seller', who, { seller_name: name }),
  };
}

type Who = Pick<Holder, 'accountId'>;

/** The status of an answer, with the code of an error. */
export const codeOf = ({ status, body }: Received): string =>
  `${status} ${(body as { code?: string } | undefined)?.code ?? ''}`.trim();
