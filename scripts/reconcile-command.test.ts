// Tests for `npm run reconcile` where there is nothing to compare with.
import { test } from 'node:test';
import { operator } from '../contract-tests/harness/operator.js';

test('without a payment provider, or with a number of days that is none, it says what to do', (t) => {
  const { run, refused } = operator(t);
  refused(run('reconcile'), /set PAYMENTS=stripe and its keys/);
  refused(run('reconcile', '--days', '0'), /whole number of days/);
});
