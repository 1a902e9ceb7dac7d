// Room in memory for large bodies, which are gathered before they are judged: nobody gets all of it.

/** Bytes up to which a body needs no room: most are far smaller, and the number of connections bounds the rest. */
const SMALL = 64 * 1024;

interface BodyRoomOptions {
  /** The most bytes that bodies of one account may have at once. */
  readonly ofOne: number;
  /** The most that all bodies may have. */
  readonly ofAll: number;
}

interface BodyRoom {
  /**
   * Takes room for a body.
   *
   * @param who the account or the address that sends it
   * @returns what gives the room back, once; undefined when there is not enough
   */
  take(who: string, bytes: number): (() => void) | undefined;
}

export function createBodyRoom({ ofOne, ofAll }: BodyRoomOptions): BodyRoom {
  const taken = new Map<string, number>();
  let all = 0;
  const add = (who: string, bytes: number): void => {
    all += bytes;
    const own = (taken.get(who) ?? 0) + bytes;
    if (own === 0) taken.delete(who);
    else taken.set(who, own);
  };
  return {
    take(who, bytes) {
      if (bytes <= SMALL) return () => {};
      if ((taken.get(who) ?? 0) + bytes > ofOne || all + bytes > ofAll) return undefined;
      add(who, bytes);
      let isTaken = true;
      return () => {
        if (isTaken) add(who, -bytes);
        isTaken = false;
      };
    },
  };
}
