// One place for heavy work, which those who want it get in turn: however much somebody wants of it, others wait for one
// piece of theirs.

interface FairSlot {
  /** Takes the place if it is free and nobody waits for it; the result gives it back. */
  tryEnter(): (() => void) | undefined;
  /**
   * Waits for the place; the result gives it back.
   *
   * @param lane who wants it: lanes take turns
   * @param signal ends the waiting. @throws its reason
   */
  enter(lane: string, signal: AbortSignal): Promise<() => void>;
}

export function createFairSlot(): FairSlot {
  /** Those who wait, by lane; the lane whose turn it is comes first. */
  const lanes = new Map<string, Set<() => void>>();
  let isTaken = false;

  const take = (): (() => void) => {
    isTaken = true;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      isTaken = false;
      callNext();
    };
  };

  const callNext = (): void => {
    const [lane, waiting] = lanes.entries().next().value ?? [];
    if (lane === undefined || waiting === undefined) return;
    const [call] = waiting;
    remove(lane, call!);
    // The lane goes to the end.
    if (lanes.delete(lane)) lanes.set(lane, waiting);
    call!();
  };

  const remove = (lane: string, call: () => void): void => {
    const waiting = lanes.get(lane);
    waiting?.delete(call);
    if (waiting?.size === 0) lanes.delete(lane);
  };

  return {
    tryEnter: () => (isTaken ? undefined : take()),
    enter(lane, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        if (!isTaken) return resolve(take());
        const leave = (): void => {
          remove(lane, call);
          reject(signal.reason as Error);
        };
        const call = (): void => {
          signal.removeEventListener('abort', leave);
          resolve(take());
        };
        signal.addEventListener('abort', leave, { once: true });
        const waiting = lanes.get(lane) ?? new Set();
        lanes.set(lane, waiting.add(call));
      });
    },
  };
}
