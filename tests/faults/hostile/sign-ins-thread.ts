// The thread's side of the sign-ins beside an attack.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface SignInTask {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
}

/** Milliseconds between two sign-ins. */
const EVERY_MS = 100;
/** Milliseconds after which one counts as not answered. */
const PATIENCE_MS = 20_000;
/** An address of their own, where the service stands behind a proxy (RFC 5737). */
const ADDRESS = '203.0.113.77';

const { origin, email, password } = workerData as SignInTask;
const times: number[] = [];
const statuses: Record<number, number> = {};
let isStopping = false;
parentPort!.once('message', () => {
  isStopping = true;
});

while (!isStopping) {
  const startedAt = performance.now();
  const status = await signIn();
  times.push(performance.now() - startedAt);
  statuses[status] = (statuses[status] ?? 0) + 1;
  await pause(EVERY_MS);
}
times.sort((one, other) => one - other);
parentPort!.postMessage({ count: times.length, p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0, statuses });

async function signIn(): Promise<number> {
  try {
    const response = await fetch(`${origin}/api/account/login`, {
      method: 'POST',
      // A new connection each time: who signs in has none yet.
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ADDRESS, Connection: 'close' },
      body: JSON.stringify({ email, password }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
