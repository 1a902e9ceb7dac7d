// What is sent of a delivery, letter for letter: to its endpoint, and to its owner who looks at it.
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import type { DeliveryRecord } from '../../db/webhooks/delivery-record.js';
import type { Tables } from '../../db/tables.js';
import { discordMessage, type DiscordWords } from '../../capabilities/webhooks/discord-message.js';
import { shopAddresses } from '../catalog/shop-addresses.js';
import { isPublic } from '../catalog/visible-products.js';
import { envelopeOf, type Envelope } from '../events/expand-event.js';
import type { Services } from '../market.js';

type Read = Pick<Tables, 'events' | 'licenses' | 'products'>;

/**
 * The body of a delivery, as its endpoint wants it: the event, or a message of Discord that tells of it, by what its
 * product is now. Undefined when the event is no longer kept.
 */
export async function deliveryBody(
  tables: Read,
  { settings }: Pick<Services, 'settings'>,
  { format, accountId }: Pick<EndpointRecord, 'format' | 'accountId'>,
  delivery: Pick<DeliveryRecord, 'eventId' | 'testBody'>,
): Promise<string | undefined> {
  const envelope = await envelopeOfDelivery(tables, delivery);
  if (envelope === undefined || format === 'standard') return envelope && JSON.stringify(envelope);
  const { event, data, created_at } = envelope;
  const words: DiscordWords = {
    ...(await productWords(tables, settings, data, accountId)),
    siteName: settings.siteName,
    currency: settings.currency,
  };
  return JSON.stringify(discordMessage({ kind: event, data, createdAt: Date.parse(created_at) }, words));
}

async function envelopeOfDelivery(
  tables: Read,
  { eventId, testBody }: Pick<DeliveryRecord, 'eventId' | 'testBody'>,
): Promise<Envelope | undefined> {
  if (testBody !== null) return JSON.parse(testBody) as Envelope;
  const event = await tables.events.byId(eventId);
  return event && envelopeOf(tables, event);
}

/**
 * The name of the product, and its page where there is one. A product that is not public has a name for its seller alone:
 * a channel does not learn what others call it by now, nor which one was withdrawn.
 */
async function productWords(
  { products }: Read,
  settings: Services['settings'],
  data: Envelope['data'],
  ownerId: string,
): Promise<Pick<DiscordWords, 'productName' | 'productUrl' | 'isNameless'>> {
  const product = 'product_id' in data ? await products.byId(data.product_id) : undefined;
  if (product === undefined) return {};
  const { name: productName, slug, sellerId } = product;
  if (isPublic(product)) return { productName, productUrl: shopAddresses(settings).product(slug) };
  return sellerId === ownerId ? { productName } : { isNameless: true };
}
