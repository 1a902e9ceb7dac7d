// Which failures are worth another attempt, and which concern more than one message.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeFault } from './delivery-fault.js';

test('faults are told apart by what failed, not by the number alone', () => {
  const judged: [{ code?: string; responseCode?: number }, string, 'again' | 'never', 'message' | 'server'][] = [
    [{ code: 'EENVELOPE', responseCode: 550 }, 'smtp_550', 'never', 'message'],
    [{ code: 'EENVELOPE', responseCode: 451 }, 'smtp_451', 'again', 'message'],
    [{ code: 'EMESSAGE', responseCode: 554 }, 'smtp_554', 'never', 'message'],
    [{ code: 'EMESSAGE', responseCode: 452 }, 'smtp_452', 'again', 'message'],
    [{ code: 'EENVELOPE' }, 'EENVELOPE', 'never', 'message'],
    [{ code: 'EENVELOPE', responseCode: 421 }, 'smtp_421', 'again', 'server'],
    [{ code: 'EAUTH', responseCode: 535 }, 'smtp_535', 'again', 'server'],
    [{ code: 'EPROTOCOL', responseCode: 554 }, 'smtp_554', 'again', 'server'],
    [{ code: 'ECONNECTION' }, 'ECONNECTION', 'again', 'server'],
    [{ code: 'to ada@example.com' }, 'unknown', 'again', 'server'],
    [{}, 'unknown', 'again', 'server'],
  ];
  for (const [error, code, when, whose] of judged) {
    assert.deepEqual(judgeFault(Object.assign(new Error('ada@example.com'), error)), {
      code,
      isPermanent: when === 'never',
      isOfServer: whose === 'server',
    });
  }
});
