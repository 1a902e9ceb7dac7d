// Requests to services that race: each by its place, and again where a 503 says so.
import { setTimeout as pause } from 'node:timers/promises';
import { parseBody, type TestService } from '../../../contract-tests/harness/test-service.js';

/** A request of a race. */
export interface Asked {
  readonly method: 'POST' | 'PATCH' | 'DELETE' | 'GET';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** How often it was answered by 503 before, and sent again when that said. */
  readonly unavailable: number;
}

/** Services on one database, and a shop over the same. */
export interface Racers {
  /** Sets up what is raced for, and reads what came of it. It answers none of the requests. */
  readonly shop: TestService;
  /** Sends a request to one of the services, by its place, and again when a 503 says, as clients are to. */
  ask(place: number, asked: Asked): Promise<Answer>;
}

/** Of a request that is answered by 503. */
const TRIES = 5;

/** Sends a request to a service once. @throws when its connection breaks */
export async function askOnce(
  origin: string,
  { method, path, headers, body }: Asked,
): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }> {
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  return { status: response.status, body: parseBody(await response.text()), headers: response.headers };
}

/** Sends a request to a service, five times at the most. @throws when its connection breaks */
export async function askUntilAnswered(origin: string, asked: Asked): Promise<Answer> {
  for (let unavailable = 0; ; unavailable++) {
    const { status, body, headers } = await askOnce(origin, asked);
    const againAfter = headers.get('retry-after');
    if (status !== 503 || againAfter === null || unavailable + 1 === TRIES) return { status, body, unavailable };
    await pause(Number(againAfter) * 1000);
  }
}
