// How long a server is waited for: by requests, of which each is told within two seconds, and by a start, which has time.

/** In milliseconds. */
export interface Patience {
  /** For a connection to be made. */
  readonly connectedMs: number;
  /** For one to be free where all are in use. */
  readonly freeMs: number;
  /** For an answer to who asks whether it lives. */
  readonly answeredMs: number;
}

export const SERVING: Patience = { connectedMs: 1500, freeMs: 5000, answeredMs: 800 };

/** A machine that is very busy, as when many services start at once, is slow and not away. */
export const STARTING: Patience = { connectedMs: 10_000, freeMs: 15_000, answeredMs: 10_000 };
