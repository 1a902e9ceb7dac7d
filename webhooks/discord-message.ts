// Events as messages of Discord, for sellers who follow their products there.
import type { EventKind } from '#generated/events.cjs';

export interface DiscordEvent {
  readonly kind: EventKind;
  readonly data: Readonly<Record<string, unknown>>;
  /** In epoch milliseconds. */
  readonly createdAt: number;
}

/** What the event's ids are called. */
export interface DiscordWords {
  readonly productName?: string;
  /** The page of the product. */
  readonly productUrl?: string;
  readonly siteName?: string;
  /** ISO 4217 code of amounts. */
  readonly currency?: string;
}

export function discordMessage(event: DiscordEvent, words: DiscordWords): object {
  void [event, words];
  throw new Error('not built yet');
}
