import { test } from 'node:test';
import { drill } from './batch-kill.js';

test('writes that share a transaction are there whole or not at all after four kills, and all that were acknowledged', (context) =>
  drill(context, { kills: 1, writers: 64 }));
