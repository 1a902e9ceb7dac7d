import { test } from 'node:test';
import { drill } from './upload-kill.js';

test('twelve files are published once each while the service is killed at every point on their way', async (context) => {
  context.diagnostic(await drill(context, { uploads: 12, rounds: 1 }));
});
