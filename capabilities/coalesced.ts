// Runs of an act that many want at once: one after another, each shared by all who want one before it begins.

/**
 * Makes runs that never overlap: a caller during a run waits for another run that starts after it, shared by all who
 * call meanwhile.
 */
export function coalesced(run: () => Promise<void>): { start(): Promise<void>; idle(): Promise<void> } {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    if (running === undefined) {
      running = run().finally(() => (running = undefined));
      return running;
    }
    // The current run may already be past what the caller asks for.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
  return {
    start,
    async idle() {
      while (running !== undefined || next !== undefined) await Promise.allSettled([running, next]);
    },
  };
}
