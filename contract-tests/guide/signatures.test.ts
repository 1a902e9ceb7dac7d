// The signatures that the guide has readers check their own code with are those that the service makes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGuide } from '../../scripts/generate/guide.js';
import { deliveryHeaders } from '../../capabilities/webhooks/sign-delivery.js';
import { blocksOf } from './blocks.js';

const webhooks = readGuide('docs/guide').find(({ name }) => name === 'webhooks.md')!;

test('secret, headers and body of the guide belong together', () => {
  const texts = blocksOf(webhooks).filter(({ language }) => language === 'text');
  const [secret, shown, body] = texts.map(({ code }) => code.trimEnd());
  const headers = Object.fromEntries(shown!.split('\n').map((line) => line.split(': ') as [string, string]));
  const [id, seconds] = [headers['webhook-id']!, Number(headers['webhook-timestamp'])];
  const made = deliveryHeaders({ id, body: body!, secrets: [secret!], now: seconds * 1000 });
  assert.deepEqual({ 'Content-Type': 'application/json', ...headers }, made);
  assert.equal((JSON.parse(body!) as { id: string }).id, id);
});
