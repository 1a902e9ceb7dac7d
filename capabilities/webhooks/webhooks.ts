// What the market has for webhooks: where they may go, and what sends them.
import { API_VERSION } from '#generated/operations.js';
import { createAddressRules, type AddressRules } from './address-rules.js';
import { createSender, type Sender } from './sender.js';

export interface Webhooks {
  readonly rules: AddressRules;
  readonly sender: Sender;
}

/** How receivers are told who sends. */
const USER_AGENT = `Plugin-Marketplace-Webhooks/${API_VERSION}`;

/**
 * Webhooks that may go to the public internet and to these networks.
 *
 * @throws RangeError when one of them is not a network
 */
export function createWebhooks(allowedNetworks: readonly string[]): Webhooks {
  const rules = createAddressRules(allowedNetworks);
  return { rules, sender: createSender({ rules, userAgent: USER_AGENT }) };
}
