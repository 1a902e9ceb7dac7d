// Whose turn it is, of those who want one and the same thing done one at a time: who is patient lets others go first.

/** How many may go before somebody who is patient: without an end to it, a row of others would keep them out for good. */
const OVERTAKING_MAX = 8;

export interface Turns {
  /**
   * Does `act` when it is its turn, and no other one meanwhile. Settles as `act` does.
   *
   * @param isPatient whether it lets those go first that are not
   */
  take<Result>(act: () => Promise<Result>, isPatient?: boolean): Promise<Result>;
}

export function createTurns(overtakingMax = OVERTAKING_MAX): Turns {
  const others: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let isTaken = false;
  /** How many went before the first of those who are patient. */
  let overtaking = 0;

  const next = (): void => {
    const isOfPatient = others.length === 0 || overtaking >= overtakingMax;
    const go = (isOfPatient ? patient.shift() : undefined) ?? others.shift();
    overtaking = isOfPatient || patient.length === 0 ? 0 : overtaking + 1;
    isTaken = go !== undefined;
    go?.();
  };
  return {
    async take(act, isPatient = false) {
      if (isTaken) await new Promise<void>((resolve) => (isPatient ? patient : others).push(resolve));
      isTaken = true;
      try {
        return await act();
      } finally {
        next();
      }
    },
  };
}
