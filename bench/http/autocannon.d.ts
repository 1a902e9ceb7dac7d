// The part of the load generator that the bench uses; the package has no types of its own.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    readonly method?: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Each connection asks for these in turn, again and again; one with a function is made anew each time. */
    readonly requests: readonly (Request | { readonly setupRequest: (defaults: Request) => Request })[];
  }

  interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly duration: number;
  }

  /** Emits `response` with the client, the status, the bytes and the milliseconds of each answer. */
  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>;
}
