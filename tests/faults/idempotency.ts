// `npm run faults:idempotency`: a thousand orders and their refunds, each sent fifty times while the service is killed a
// hundred times.
import { test } from 'node:test';
import { drill } from '../process/idempotency-kill.js';

test('1,000 keys × 50 duplicates with 50 kills are exactly 1,000 orders, and then 1,000 refunds', (context) =>
  drill(context, { keys: 1000, duplicates: 50, kills: 50 }));
