// `npm run faults:writes`: sixty-four write at once while the service is killed sixty times, at chosen moments of the
// transaction that their writes share and at any time.
import { test } from 'node:test';
import { drill } from '../process/batch-kill.js';

test('sixty kills lose no acknowledged write and leave none by halves', (context) =>
  drill(context, { kills: 15, writers: 64 }));
