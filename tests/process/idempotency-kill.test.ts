import { test } from 'node:test';
import { drill } from './idempotency-kill.js';

test('twenty orders and their refunds, each sent ten times while the service is killed, happen once', (context) =>
  drill(context, { keys: 20, duplicates: 10, kills: 2 }));
