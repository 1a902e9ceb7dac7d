// An endpoint in the list.
import type { ReactNode } from 'react';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Entry } from '../../../components/entries.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { ProductLimit } from '../keys/product-limit.js';
import { HealthBadge } from './endpoint-health.js';
import type { Endpoint } from './webhook-queries.js';
import { addressWords, eventsWords, FORMAT_WORDS } from './webhook-words.js';

export function EndpointEntry({ endpoint }: { readonly endpoint: Endpoint }): ReactNode {
  const { id, url, format, events, product_ids: productIds, disabled_reason: reason } = endpoint;
  const { failing_since: failingSince, status, created_at: createdAt } = endpoint;
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/settings/webhooks/${id}`} inherit>
          {addressWords(url)}
        </Anchor>
      }
      badges={<HealthBadge endpoint={endpoint} />}
      facts={[
        FORMAT_WORDS[format],
        eventsWords(events),
        <>
          created <RelativeTime at={createdAt} />
        </>,
      ]}
    >
      {productIds && <ProductLimit ids={productIds} />}
      {status === 'disabled' && reason !== null && (
        <Text size="sm" mt={6}>
          {reason}
        </Text>
      )}
      {status === 'active' && failingSince !== null && (
        <Text size="sm" mt={6}>
          Deliveries started failing <RelativeTime at={failingSince} />.
        </Text>
      )}
    </Entry>
  );
}
