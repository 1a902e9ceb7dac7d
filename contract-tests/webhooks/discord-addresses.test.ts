// Webhooks of Discord: they take messages of Discord and nothing else, so that is what their endpoints are for.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { anEndpoint } from './endpoint-fixtures.js';

const PATH = '/api/v1/webhooks';
const DISCORD = 'https://discord.com/api/webhooks/123456789012345678/a-token';
const ELSEWHERE = 'https://example.com/api/webhooks/1/a-token';
const EVENTS = ['order.created'];

let service: TestService;
let seller: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 10_000 } });
});
after(() => service.close());

const send = async (method: string, path: string, body: object): Promise<unknown> => {
  const received = await service.request({ path, headers: bearer(seller.key), body }, method);
  if (received.status >= 400) {
    const { code, details } = received.body as { code: string; details?: { path: string; message: string }[] };
    return [received.status, code, details?.[0]?.path];
  }
  return (received.body as BodyOf<'createWebhook', 201>).data.format;
};
const create = async (body: object): Promise<unknown> => {
  seller = await service.account();
  return send('POST', PATH, { events: EVENTS, ...body });
};
const REFUSED = [400, 'validation_failed', 'body.format'];

test('without a format an address of Discord gets its messages, in every spelling, and others get envelopes', async () => {
  for (const url of [
    DISCORD,
    'https://DISCORD.com:443/api/webhooks/1/t?thread_id=2',
    'https://discord.com./api/v10/webhooks/1/t',
    'https://discordapp.com/api/webhooks/1/t',
    'https://ptb.discord.com/api/webhooks/1/t',
    'https://canary.discord.com/api/webhooks/1/t',
    'https://discord.com/api/./webhooks/1/t',
  ])
    assert.equal(await create({ url }), 'discord', url);
  for (const url of [
    ELSEWHERE,
    'https://discord.com/developers',
    'https://discord.com.example.com/api/webhooks/1/t',
    'https://notdiscord.com/api/webhooks/1/t',
    'https://discord.com:8443/api/webhooks/1/t',
    'https://example.com/?https://discord.com/api/webhooks/1/t',
  ])
    assert.equal(await create({ url }), 'standard', url);
});

test('what is given counts, but an envelope for Discord is refused, and says what to give', async () => {
  assert.equal(await create({ url: DISCORD, format: 'discord' }), 'discord');
  assert.equal(await create({ url: ELSEWHERE, format: 'discord' }), 'discord');
  assert.deepEqual(await create({ url: DISCORD, format: 'standard' }), REFUSED);
  assert.equal(await service.market.tables.webhookEndpoints.countOf(seller.accountId), 0);
  const body = { url: DISCORD, format: 'standard', events: EVENTS };
  const { body: answer } = await service.request({ path: PATH, headers: bearer(seller.key), body }, 'POST');
  assert.match((answer as { error: string }).error, /format must be discord, the one that a webhook of Discord takes/);
});

test('an endpoint that moves to Discord gets its messages, and goes back to envelopes only where that is possible', async () => {
  seller = await service.account();
  const path = `${PATH}/${(await anEndpoint(service, seller)).id}`;
  assert.deepEqual(await send('PATCH', path, { url: DISCORD, format: 'standard' }), REFUSED);
  assert.equal(await send('PATCH', path, { url: DISCORD }), 'discord');
  assert.deepEqual(await send('PATCH', path, { format: 'standard' }), REFUSED);
  assert.equal(await send('PATCH', path, { events: ['order.refunded'] }), 'discord');
  assert.equal(await send('PATCH', path, { url: ELSEWHERE }), 'discord', 'what is not sent stays');
  assert.equal(await send('PATCH', path, { url: ELSEWHERE, format: 'standard' }), 'standard');
});

test('one from before is left alone until its address or format is sent, and mended by its address alone', async () => {
  seller = await service.account();
  const path = `${PATH}/${(await anEndpoint(service, seller, { url: DISCORD, host: 'discord.com' })).id}`;
  assert.equal(await send('PATCH', path, { events: ['order.refunded'] }), 'standard');
  assert.equal(await send('PATCH', path, { status: 'paused' }), 'standard');
  assert.equal(await send('PATCH', path, { url: DISCORD }), 'discord');
});
