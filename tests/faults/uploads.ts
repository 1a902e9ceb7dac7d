// `npm run faults:uploads`: fifty files uploaded and published at once while the service is killed sixty times, five
// times at each point between upload and publication.
import { test } from 'node:test';
import { drill } from '../process/upload-kill.js';

test('50 files with 60 kills have one version each, and nothing else is live', async (context) => {
  const startedAt = performance.now();
  context.diagnostic(await drill(context, { uploads: 50, rounds: 5 }));
  context.diagnostic(`seconds: ${Math.round((performance.now() - startedAt) / 1000)}`);
});
