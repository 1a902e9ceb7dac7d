// What the processes of the webhook drill agree on.

export interface Plan {
  /** Each on a loopback address of its own. */
  readonly endpoints: number;
  /** How many of them fail at random; the one after these never answers. */
  readonly failers: number;
  /** How likely one of these fails, each time. */
  readonly failing: number;
  /** What share of these failures is silence, which takes 15 seconds. */
  readonly silence: number;
  /** Deliveries in all, and how many of them are asked for each second. */
  readonly deliveries: number;
  readonly perSecond: number;
  /** How often the process that delivers is killed meanwhile, and how many milliseconds lie between two kills at least. */
  readonly kills: number;
  readonly killEveryMs: number;
}

/**
 * Something that reached a receiver: the receiver's number, the event's id, when the event was made and when it arrived
 * (epoch milliseconds), what was answered (0 for nothing), and whether it was signed as it should be.
 */
export type Arrival = readonly [
  receiver: number,
  eventId: string,
  createdAt: number,
  arrivedAt: number,
  status: number,
  isGenuine: boolean,
];

export function behaviourOf({ failers }: Plan, receiver: number): 'takes' | 'fails' | 'hangs' {
  if (receiver < failers) return 'fails';
  return receiver === failers ? 'hangs' : 'takes';
}

/** The name of a receiver's seller. */
export const sellerOf = (receiver: number): string => `receiver-${receiver}`;
