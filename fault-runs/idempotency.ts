// `npm run faults:idempotency`: a thousand orders, each sent twenty times while the service is killed fifty times.
import { test } from 'node:test';
import { drill } from '../process-tests/idempotency-kill.js';

test('1,000 keys × 20 duplicates with 50 kills are exactly 1,000 orders', (context) =>
  drill(context, { keys: 1000, duplicates: 20, kills: 50 }));
