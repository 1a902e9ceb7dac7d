// How long a server is waited for: by requests, of which each is told within two seconds, and by a start or a command, which have time.

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

/**
 * How a network is noticed that has fallen silent while a connection waits: after `idleS` seconds the other machine is
 * asked whether it has the connection, and when it answers none of `count` questions, `everyS` seconds apart, that is
 * broken off. Node asks ten times, a second apart; the system would begin after two hours.
 */
export const KEEPALIVE = { idleS: 10, everyS: 1, count: 10 };
