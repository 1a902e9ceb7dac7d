// What scenarios and tests of webhook endpoints share.
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import type { NewEndpoint } from '../../db/webhooks/endpoints.js';
import type { Holder } from '../harness/account-fixtures.js';
import type { TestService } from '../harness/test-service.js';
import { newEndpointSecret } from '../../capabilities/webhooks/endpoint-secret.js';

/** An active endpoint of an account, which is told of its orders unless told otherwise. */
export async function anEndpoint(
  { market }: Pick<TestService, 'market'>,
  { accountId }: Pick<Holder, 'accountId'>,
  terms: Partial<NewEndpoint> = {},
): Promise<EndpointRecord & { secret: string }> {
  const secret = newEndpointSecret();
  const endpoint = await market.write(async ({ webhookEndpoints }) => {
    const id = await webhookEndpoints.create({
      url: 'https://example.com/hooks',
      host: 'example.com',
      format: 'standard',
      events: ['order.created', 'order.refunded'],
      productIds: null,
      secret,
      ...terms,
      accountId,
    });
    return (await webhookEndpoints.byId(id))!;
  });
  return { ...endpoint, secret };
}
