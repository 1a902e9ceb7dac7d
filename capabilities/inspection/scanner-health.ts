// What is known of a scanner, and telling the operator when it changes.

type State = 'ready' | 'unreachable' | 'unfit';

interface HealthOptions {
  readonly log: { info(details: object, message: string): void; error(details: object, message: string): void };
  /** The time, in epoch milliseconds. */
  readonly clock?: () => number;
}

/** Milliseconds for which it is believed what was found out. */
const BELIEVED_MS: Readonly<Record<State, number>> = { ready: 3_600_000, unfit: 60_000, unreachable: 1_000 };

export type Health = ReturnType<typeof createHealth>;

/** A scanner that was not tried yet counts as unreachable. */
export function createHealth({ log, clock = Date.now }: HealthOptions) {
  let state: State = 'unreachable';
  let advice: string | undefined;
  let knownAt = Number.NEGATIVE_INFINITY;
  let told = '';

  function set(to: State, what: string | undefined, tell: () => void): void {
    state = to;
    advice = what;
    knownAt = clock();
    const news = `${to} ${what ?? ''}`;
    if (news !== told) tell();
    told = news;
  }

  return {
    state: () => state,
    advice: () => advice,
    /** Whether it has to be tried anew; also when the clock was set back. */
    isOld: () => Math.abs(clock() - knownAt) >= BELIEVED_MS[state],
    /** It was tried. @param advice what has to change before it can be believed */
    judge(what: string | undefined): void {
      if (what === undefined) set('ready', what, () => log.info({}, 'the scanner finds what it is tried with'));
      else
        set('unfit', what, () => log.error({ advice: what }, 'nothing is published: the scanner lets malware through'));
    },
    /** It did not answer, or not as it should. */
    lose(error: unknown): void {
      set('unreachable', undefined, () =>
        log.error({ err: error }, 'nothing is published: the scanner does not answer'),
      );
    },
  };
}
