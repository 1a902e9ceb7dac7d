// What an endpoint may be told of, and where.
import type { EventKind, WebhookFormat } from '#generated/enums.js';
import type { Tables } from '../../db/tables.js';
import type { EndpointTerms } from '../../db/webhooks/endpoint-record.js';
import { isDiscordWebhook, judgeEndpointUrl } from '../../capabilities/webhooks/endpoint-url.js';
import type { Caller } from '../caller.js';
import { findProduct } from '../catalog/visible-products.js';
import type { Services } from '../market.js';
import { refused, refusedField, type Refused } from '../refused.js';

/** Kinds of events that are of no product, and reach no endpoint that names some. */
const OF_NO_PRODUCT: readonly EventKind[] = ['endpoint.disabled'];

/** The address of an endpoint as it is kept. Its name is looked up when something is sent, and not now. */
export function judgeUrl(
  { webhooks }: Pick<Services, 'webhooks'>,
  text: string,
): Pick<EndpointTerms, 'url' | 'host'> | Refused<'validation_failed'> {
  const judged = judgeEndpointUrl(text, webhooks.rules);
  return 'refused' in judged ? refusedField('url', judged.refused) : judged;
}

/**
 * The format in which events are sent to an address that was judged. Discord refuses all but its own messages, so that
 * an endpoint of another format would fail at each and be disabled.
 *
 * @param wanted undefined for the one that fits the address
 */
export function judgeFormat(
  url: string,
  wanted: WebhookFormat | undefined,
): Pick<EndpointTerms, 'format'> | Refused<'validation_failed'> {
  if (!isDiscordWebhook(url)) return { format: wanted ?? 'standard' };
  if (wanted !== 'standard') return { format: 'discord' };
  return refusedField('format', 'must be discord, the one that a webhook of Discord takes');
}

/**
 * What is wrong with the products of an endpoint. They are locked.
 *
 * @param known those that it names already, which may not be seen by everybody any more
 */
export async function refuseProducts(
  tables: Tables,
  caller: Caller,
  { events, productIds }: Pick<EndpointTerms, 'events' | 'productIds'>,
  known: readonly string[] = [],
): Promise<Refused<'validation_failed' | 'forbidden'> | undefined> {
  if (productIds === null)
    return caller.productIds === null
      ? undefined
      : refused('forbidden', 'This key is limited to products: name those of them that the endpoint is for');
  const general = events.find((kind) => OF_NO_PRODUCT.includes(kind));
  if (general !== undefined)
    return refusedField('events', `cannot name ${general} together with product_ids, for it is of no product`);
  for (const id of productIds) {
    // Whether there is such a product that is not public is not told.
    const isSeen = known.includes(id) || (await findProduct(tables, caller, id)) !== undefined;
    if (!isSeen) return refusedField('product_ids', `names ${id}, which is no product that you can see`);
  }
  return undefined;
}
