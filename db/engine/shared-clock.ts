// The time by the clock of the database's server, which all nodes share, and whether the clock of this machine agrees.

/** When somebody was asked for the time, and when they had answered, by a clock here, in milliseconds. */
export interface AskedAt {
  readonly began: number;
  readonly ended: number;
}

/** How far the clocks of a node and of its database may be apart, in milliseconds. */
export const SKEW_MS = 1000;

/** Milliseconds by which a clock is surely ahead of the one here, whenever it was read in between; negative when behind. */
export const distanceOf = (clock: number, { began, ended }: AskedAt): number =>
  clock < began ? clock - began : Math.max(clock - ended, 0);

/** The clock that leases, windows and what expires are judged by. */
export interface SharedClock {
  /** The time, in epoch milliseconds. */
  readonly now: () => number;
  /** Asks the database for the time once more. @throws when it does not answer */
  compare(): Promise<void>;
  /** Whether the clock of this machine, as it was compared last, is more than a second away. */
  isOff(): boolean;
}

interface ClockOptions {
  /** Asks the database's server for its time, in epoch milliseconds. */
  readonly ask: () => Promise<number>;
  readonly log: { warn(details: object, message: string): void; error(details: object, message: string): void };
  /** The clock of this machine, in epoch milliseconds. */
  readonly local?: () => number;
  /** One that is never set, in milliseconds since whenever. */
  readonly steady?: () => number;
}

/** That of a database in this process, which has the clock of this machine. */
export const ownClock = (now: () => number): SharedClock => ({
  now,
  compare: async () => undefined,
  isOff: () => false,
});

/**
 * Follows the clock of a database's server. Between two comparisons it goes by a clock that nobody sets, so that what
 * happens to the one of this machine moves nothing. It begins with the time here, and is never corrected by less than
 * the question took, since it may be right. Nor is it corrected while the server's clock and the one of this machine
 * disagree, since the server's may be the wrong one: nothing is to be over, or lasts, by a time that only it tells.
 */
export function followClock({
  ask,
  log,
  local = Date.now,
  steady = () => performance.now(),
}: ClockOptions): SharedClock {
  let ahead = local() - steady();
  let isOff = false;
  const judge = (awayMs: number): void => {
    const wasOff = isOff;
    isOff = Math.abs(awayMs) > SKEW_MS;
    if (isOff && !wasOff)
      log.error(
        { awayMs },
        'the clock of the database is more than a second away from the clock here: have both set by NTP; until they agree no jobs run here, and /readyz says so',
      );
    if (wasOff && !isOff) log.warn({}, 'the clock of the database agrees with the clock here again');
  };
  return {
    now: () => Math.floor(steady() + ahead),
    async compare() {
      const [beganHere, began] = [local(), steady()];
      const clock = await ask();
      const [endedHere, ended] = [local(), steady()];
      judge(distanceOf(clock, { began: beganHere, ended: endedHere }));
      if (!isOff) ahead += distanceOf(clock, { began: began + ahead, ended: ended + ahead });
    },
    isOff: () => isOff,
  };
}
