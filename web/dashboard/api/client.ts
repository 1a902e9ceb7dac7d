// Calls to the service: typed by the contract, with the session's token on every write, and with every failure thrown
// as an ApiError.
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '#generated/types.js';
import { ApiError, readError, UNREACHABLE } from './api-error.js';

/** A call for each path and method of the contract: `api.GET('/api/account/keys')`. */
export type Api = Client<paths>;

export interface ApiOptions {
  /** The origin of the service, without a slash at its end. */
  readonly origin: string;
  /** The token that goes with writes, once there is a session. */
  csrfToken(): string | undefined;
  /** Asks the person to prove again who they are; false when they would rather not. */
  confirmIdentity(): Promise<boolean>;
  /** The server knows no session of this browser (any more). */
  onSignedOut(): void;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly clock?: () => number;
}

const READS = new Set(['GET', 'HEAD']);

/**
 * The client. A call whose proof of identity is too old waits until the person gave a new one and is then sent again;
 * when they do not, it fails with `reauthentication_required`.
 */
export function createApi({
  origin,
  csrfToken,
  confirmIdentity,
  onSignedOut,
  fetch = globalThis.fetch,
  clock = Date.now,
}: ApiOptions): Api {
  const attempt = async (request: Request): Promise<Response> => {
    // The token is read at each attempt: a new proof of identity may have brought another one.
    const token = READS.has(request.method) ? undefined : csrfToken();
    if (token !== undefined) request.headers.set('X-CSRF-Token', token);
    return fetch(request).catch(unreachable);
  };

  const send = async (request: Request): Promise<Response> => {
    const copy = request.clone();
    const response = await attempt(request);
    if (response.ok) return response;
    const error = await readError(response, clock());
    if (error.code === 'unauthorized') onSignedOut();
    if (error.code !== 'reauthentication_required' || !(await confirmIdentity())) throw error;
    const second = await attempt(copy);
    if (second.ok) return second;
    throw await readError(second, clock());
  };

  return createClient<paths>({ baseUrl: origin, credentials: 'same-origin', fetch: send });
}

function unreachable(error: unknown): never {
  // A call that this page took back did not fail.
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new ApiError(0, UNREACHABLE, 'The server cannot be reached. Check your connection and try again.');
}

/** The body of a call's success; a failure was thrown as an ApiError. */
export async function bodyOf<Body>(
  call: Promise<{ readonly data?: Body; readonly response: Response }>,
): Promise<Body> {
  return (await call).data as Body;
}

/** What is inside the envelope `{data, meta}` of a call's success. */
export async function dataOf<Data>(
  call: Promise<{ readonly data?: { readonly data: Data }; readonly response: Response }>,
): Promise<Data> {
  return (await bodyOf(call)).data;
}
