// Who is told of which kinds of events.
import { validateEventData, type EventKind } from '#generated/events.cjs';
import type { Scope } from '#generated/enums.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../caller.js';
import { audienceOf } from './event-audience.js';

const caller = (kind: 'key' | 'session', scopes: readonly Scope[], productIds: string[] | null = null): Caller =>
  ({
    kind,
    accountId: 'a',
    scopes: new Set(scopes),
    productIds: productIds && new Set(productIds),
  }) as unknown as Caller;

const kindsOf = (scopes: readonly Scope[]): EventKind[] => [...audienceOf(caller('key', scopes)).kinds].sort();

test('each kind takes the one scope that lets a key read what it tells; a session is told of all', () => {
  assert.deepEqual(kindsOf(['orders:read']), [
    'order.created',
    'order.disputed',
    'order.refunded',
    'subscription.cancelled',
    'subscription.expired',
  ]);
  assert.deepEqual(kindsOf(['licenses:manage']), ['license.activated', 'license.revoked']);
  assert.deepEqual(kindsOf(['webhooks:manage']), ['endpoint.disabled']);
  assert.deepEqual(kindsOf(['catalog:read']), [
    'product.archived',
    'product.updated',
    'review.created',
    'version.published',
    'version.recalled',
    'version.yanked',
  ]);
  assert.deepEqual(kindsOf(['orders:write', 'products:write', 'admin']), []);
  assert.deepEqual(
    [...audienceOf(caller('session', [])).kinds].sort(),
    (Object.keys(validateEventData) as EventKind[]).sort(),
  );
});

test('what is asked for narrows what one is told of, and never widens it', () => {
  const limited = caller('key', ['catalog:read'], ['one', 'two']);
  assert.deepEqual([...audienceOf(limited, { event: 'order.created' }).kinds], []);
  assert.deepEqual([...audienceOf(limited, { event: 'review.created' }).kinds], ['review.created']);
  assert.deepEqual([...audienceOf(limited).productIds!], ['one', 'two']);
  assert.deepEqual([...audienceOf(limited, { productId: 'two' }).productIds!], ['two']);
  assert.deepEqual([...audienceOf(limited, { productId: 'three' }).productIds!], []);
  const whole = caller('key', ['catalog:read']);
  assert.equal(audienceOf(whole).productIds, null);
  assert.deepEqual([...audienceOf(whole, { productId: 'three' }).productIds!], ['three']);
});
