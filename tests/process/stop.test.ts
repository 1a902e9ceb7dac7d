// A graceful stop under load: no request is cut, the service says that it is not ready, and it ends in time.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, runScript, startService } from './service.js';

const CLIENTS = 20;
/** Milliseconds a client rests between two requests, so that connections are idle for about half of the time. */
const REST_MS = 10;

/** Milliseconds after which supervisors kill. */
const STOPS_WITHIN_MS = 10_000;

type Outcome = 'answered' | 'refused' | 'cut';

/**
 * One request. It counts as cut when its connection had served before, or had begun to answer: the caller cannot know
 * whether it was carried out.
 */
function ask(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response
        .resume()
        .on('end', () => resolve('answered'))
        .on('error', () => resolve('cut'));
    });
    request.on('error', () => resolve(request.reusedSocket ? 'cut' : 'refused'));
  });
}

/** A client on one kept-alive connection that asks until it is turned away. */
async function askUntilRefused(url: string, outcomes: Outcome[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outcome = await ask(url, agent);
    outcomes.push(outcome);
    if (outcome === 'refused') break;
    await pause(Math.random() * 2 * REST_MS);
  }
  agent.destroy();
}

test('no request is cut when the service stops under load', async (context) => {
  const dataDir = await dataFolder(context);
  await runScript('seed', ['--products', '50'], { DATA_DIR: dataDir });
  const service = await startService(context, dataDir, { RATE_LIMIT_ANONYMOUS_PER_HOUR: '1000000' });
  const outcomes: Outcome[] = [];
  const clients = Array.from({ length: CLIENTS }, () => askUntilRefused(`${service.origin}/api/search`, outcomes));
  while (outcomes.length < 10 * CLIENTS) await pause(10);
  const signalled = performance.now();
  const { code } = await service.end('SIGTERM');
  assert.equal(code, 0);
  assert.ok(performance.now() - signalled < STOPS_WITHIN_MS);
  await Promise.all(clients);
  assert.equal(outcomes.filter((outcome) => outcome === 'cut').length, 0);
});

test('while it stops, who is connected is told that the service is not ready', async (context) => {
  const service = await startService(context, await dataFolder(context));
  const socket = connect(service.port, '127.0.0.1').setEncoding('utf8');
  const request = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(request);
  assert.match(String(await once(socket, 'data')), /^HTTP\/1.1 200 /);
  const ended = service.end('SIGTERM');
  while (!service.output().includes('"stopping"')) await pause(10);
  socket.write(request);
  const answer = String(await once(socket, 'data'));
  assert.match(answer, /^HTTP\/1.1 503 /);
  assert.match(answer, /^connection: close/im);
  assert.equal((await ended).code, 0);
});

test('for as long as a load balancer may take to notice it takes connections all the same', async (context) => {
  const service = await startService(context, await dataFolder(context), { DRAIN_SECONDS: '3' });
  const ended = service.end('SIGTERM');
  while (!service.output().includes('"stopping"')) await pause(10);
  const [readiness, other] = [await fetch(`${service.origin}/readyz`), await fetch(`${service.origin}/api/categories`)];
  const told = (await readiness.json()) as { error: string };
  assert.deepEqual([readiness.status, told.error], [503, 'The service is stopping']);
  assert.deepEqual([other.status, other.headers.get('connection')], [200, 'close']);
  assert.equal((await ended).code, 0);
});

test('clients that neither ask nor leave do not hold the stop up', async (context) => {
  const service = await startService(context, await dataFolder(context));
  // The last is refused, and listened to for some seconds more in case it is still sending.
  const openings = [
    '',
    'GET /heal',
    'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
  ];
  const sockets = openings.map(() =>
    connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {}),
  );
  context.after(() => sockets.forEach((socket) => socket.destroy()));
  sockets.forEach((socket, index) => void socket.resume().write(openings[index]!));
  await Promise.all([once(sockets[2]!, 'data'), once(sockets[3]!, 'data')]);
  const signalled = performance.now();
  assert.equal((await service.end('SIGTERM')).code, 0);
  assert.ok(performance.now() - signalled < STOPS_WITHIN_MS);
});
