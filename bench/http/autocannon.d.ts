// The part of the load generator that the benches use; the package has no types of its own.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    readonly method?: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  /** A connection. */
  interface Client {
    /** It asks for these in turn, again and again. */
    setRequests(requests: readonly Request[]): void;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Requests, spread evenly over the connections, instead of a duration. */
    readonly amount?: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Each connection asks for these in turn, again and again; one with a function is made anew each time. */
    readonly requests?: readonly (Request | { readonly setupRequest: (defaults: Request) => Request })[];
    /** Called for each connection before it asks. */
    readonly setupClient?: (client: Client) => void;
  }

  interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly duration: number;
  }

  /**
   * Emits `start` when all connections are set up, and `response` with the client, the status, the bytes and the
   * milliseconds of each answer.
   */
  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>;
}
