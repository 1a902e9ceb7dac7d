// Messages of the payment provider, shuffled and repeated a thousand times: one effect each.
import { test } from 'node:test';
import { shuffledMessages } from '../../contract-tests/harness/shuffled-messages.js';

const ROUNDS = 1000;

test(`${ROUNDS} orders whose messages come in any order, again and again`, (t) => shuffledMessages(t, ROUNDS));
