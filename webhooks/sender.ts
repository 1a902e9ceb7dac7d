// Sends webhooks to addresses that strangers chose: to public ones and allowed networks only, and within bounds.
import type { AddressRules } from './address-rules.js';
import type { NameResolver } from './name-resolver.js';

/** Why nothing was answered that counts. */
export type SendFault =
  'no_public_address' | 'port_refused' | 'timed_out' | 'connection_failed' | 'tls_failed' | 'redirected';

export type SendOutcome =
  | {
      readonly is: 'answered';
      readonly status: number;
      readonly durationMs: number;
      /** The beginning of what was answered; null from addresses that are not public. */
      readonly answer: string | null;
      /** How long the receiver wants to be left alone, at most a day. */
      readonly retryAfterMs: number | null;
    }
  | {
      readonly is: 'failed';
      readonly error: SendFault;
      /** Null when nothing was connected to: how long that took would tell about the inside. */
      readonly durationMs: number | null;
    };

export interface Post {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface Sender {
  /** Sends once. @throws the reason of the signal; it is then unknown whether anything was received */
  send(post: Post): Promise<SendOutcome>;
  /** Ends all connections, and what is being sent. */
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly rules: AddressRules;
  /** What finds the addresses of names, in place of the machine's own. */
  readonly resolver?: NameResolver;
  /** How receivers are told who sends. */
  readonly userAgent: string;
  /** Certificates of authorities to trust in place of the well-known ones. */
  readonly authorities?: string;
  /** Milliseconds that a whole exchange may take. */
  readonly deadlineMs?: number;
  /** The time, in epoch milliseconds. */
  readonly clock?: () => number;
}

export function createSender(options: SenderOptions): Sender {
  void options;
  throw new Error('not built yet');
}
