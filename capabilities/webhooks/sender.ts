// Sends webhooks to addresses that strangers chose: to public ones and allowed networks only, and within bounds.
import type { EndpointClient } from './endpoint-client.js';
import type { AddressRules } from './address-rules.js';
import { PUBLIC_PORTS } from './endpoint-url.js';
import { createExchange } from './exchange.js';
import { createNameResolver, type NameResolver } from './name-resolver.js';
import { createOpenConnections } from './open-connections.js';
import type { SendFault } from './send-fault.js';

export type { SendFault } from './send-fault.js';

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
  /**
   * Sends once, and follows no redirect. The answer has to be complete within the deadline, or nothing counts of it.
   *
   * @throws the reason of the signal when it aborts; it is then unknown whether anything was received
   */
  send(post: Post): Promise<SendOutcome>;
  /** Ends all connections. What is being sent fails. */
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly rules: AddressRules;
  /** What finds the addresses of names, in place of the machine's own name servers. */
  readonly resolver?: NameResolver;
  /** How receivers are told who sends. */
  readonly userAgent: string;
  /** Certificates of authorities to trust in place of the well-known ones. */
  readonly authorities?: string | undefined;
  /** Ports of the public internet, in place of those that endpoints may have. */
  readonly publicPorts?: readonly number[];
  /** Milliseconds that a whole exchange may take, from resolving the name to the end of the answer. */
  readonly deadlineMs?: number;
  /** The time, in epoch milliseconds. */
  readonly clock?: () => number;
}

const DEADLINE_MS = 15_000;
/** While so many connections are open, those in use are closed after their exchange instead of kept for the next. */
const MOST_KEPT = 256;

/** A sender. The HTTP client is loaded only when something is sent. */
export function createSender(options: SenderOptions): Sender {
  const { rules, userAgent, authorities, publicPorts = PUBLIC_PORTS } = options;
  const { deadlineMs = DEADLINE_MS, clock = Date.now } = options;
  const connections = createOpenConnections();
  const resolver = options.resolver ?? createNameResolver();
  let opened: Promise<EndpointClient> | undefined;
  const open = async (): Promise<EndpointClient> => {
    const { createEndpointClient } = await import('./endpoint-client.js');
    return createEndpointClient({ rules, resolver, connections, authorities, publicPorts });
  };
  return {
    async send({ url, headers, body, signal }) {
      const client = await (opened ??= open());
      signal.throwIfAborted();
      const { origin, pathname, search } = new URL(url);
      const isPublic = (): boolean => !connections.leadsInside(origin);
      const { handler, outcome } = createExchange({ isPublic, deadlineMs, clock, signal });
      client.dispatch(
        origin,
        {
          path: `${pathname}${search}`,
          method: 'POST',
          headers: { ...headers, 'User-Agent': userAgent },
          body,
          reset: connections.count >= MOST_KEPT,
        },
        handler,
      );
      return outcome;
    },
    close: async () => (await opened)?.close(),
  };
}
