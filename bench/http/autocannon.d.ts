// The part of the load generator that the bench uses; the package has no types of its own.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Each connection asks for these in turn, again and again. */
    readonly requests: readonly { readonly path: string }[];
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
