import { test } from 'node:test';
import { drill } from './idempotency-kill.js';

test('forty orders, each sent ten times while the service is killed three times, are forty orders', (context) =>
  drill(context, { keys: 40, duplicates: 10, kills: 3 }));
