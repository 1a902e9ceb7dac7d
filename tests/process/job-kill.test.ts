import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { drill } from './job-kill.js';

test('three hundred jobs have one outcome each while a server and a runner beside it are killed four times', async (context) => {
  const seed = randomUUID();
  context.diagnostic(`seed ${seed}`);
  const { figures } = await drill(context, { seed, jobs: 300, kills: 4 });
  context.diagnostic(JSON.stringify(figures));
});
