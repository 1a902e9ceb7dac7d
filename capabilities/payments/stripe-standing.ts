// Whether Stripe knows the key that it is called with, and sends its messages to this service.
import { Stripe } from 'stripe';
import { PaymentsUnavailable, type ProviderStanding } from './payment-port.js';
import { within, type StripeClient } from './stripe-client.js';

/** Below the address of the service: where Stripe sends its messages. */
const PATH = '/api/payments/stripe';
const ENDPOINTS_MAX = 100;
/** Milliseconds: somebody waits for it who wants to know whether Stripe answers, and would rather ask again. */
const WITHIN_MS = 5_000;

/**
 * Asks once.
 *
 * @param types of messages that are acted on
 * @param withinMs milliseconds that all of it may take
 * @throws PaymentsUnavailable when Stripe does not answer, or not as it should
 */
export async function standingAtStripe(
  { stripe }: Pick<StripeClient, 'stripe'>,
  { publicUrl, types, clock }: { publicUrl: string; types: readonly string[]; clock: () => number },
  withinMs = WITHIN_MS,
): Promise<ProviderStanding> {
  const once = { timeout: withinMs, maxNetworkRetries: 0 };
  try {
    const askedAt = clock();
    const asked = stripe.webhookEndpoints.list({ limit: ENDPOINTS_MAX }, once);
    const { data, lastResponse } = await within(withinMs, asked);
    if (lastResponse.statusCode >= 300) throw new PaymentsUnavailable();
    const told = Date.parse(lastResponse.headers.date ?? '');
    const aheadMs = Number.isNaN(told) ? null : told + 500 - (askedAt + clock()) / 2;
    return { key: 'works', ...endpointIn(data, `${publicUrl}${PATH}`, types), aheadMs };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return { ...UNKNOWN, key: 'refused' };
    // A restricted key is known, and may not look at endpoints.
    if (error instanceof Stripe.errors.StripePermissionError) return { ...UNKNOWN, key: 'works' };
    throw error instanceof PaymentsUnavailable ? error : new PaymentsUnavailable();
  }
}

const UNKNOWN = { endpoint: 'unknown', missing: [], aheadMs: null } as const;

function endpointIn(
  endpoints: readonly Stripe.WebhookEndpoint[],
  url: string,
  types: readonly string[],
): Pick<ProviderStanding, 'endpoint' | 'missing'> {
  const ours = endpoints.filter((endpoint) => endpoint.url === url);
  const enabled = ours.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0) return { endpoint: ours.length > 0 ? 'disabled' : 'missing', missing: [] };
  const sent = new Set<string>(enabled.flatMap(({ enabled_events: events }) => events));
  const missing = sent.has('*') ? [] : types.filter((type) => !sent.has(type));
  return { endpoint: 'there', missing };
}
