// Scenarios of listMessages, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import { SHOWN } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const PATH = '/api/v1/admin/messages';

const listed: Scenario<BodyOf<'listMessages', 200>> = async (service) => {
  const { mail } = service.market;
  const link = 'http://localhost:3000/app/join#token=2vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4MqWe';
  await service.market.write((tables) =>
    mail.send(tables, { kind: 'invitation', link, inviter: 'Ann' }, { accountId: null, email: 'sam@example.com' }),
  );
  return {
    path: `${PATH}?limit=1`,
    headers: (await service.browser(await service.account({ isAdmin: true }))).headers,
    expect({ data: [message] }) {
      assert.deepEqual(
        [message!.kind, message!.recipient, message!.status],
        ['invitation', 'sam@example.com', 'unsent'],
      );
      assert.ok(message!.text.includes(link));
    },
  };
};

const stale: Scenario = async (service) => ({
  path: PATH,
  headers: (await service.browser(await service.account({ isAdmin: true }), 11)).headers,
});

export const listMessages: Scenarios<'listMessages'> = {
  ...dashboard('Administration', listed),
  ...unproved(stale),
  200: listed,
};

export const access: AccessRows<'listMessages'> = [
  {
    ...SHOWN,
    async request({ people, service: { market }, once }) {
      const { id, email } = people.buyer;
      await once('message', (tables) =>
        market.mail.send(tables, { kind: 'password_changed' }, { accountId: id, email }),
      );
      return { mark: email };
    },
  },
];
