// What was sent to an endpoint, newest first.
import { useState, type ReactNode } from 'react';
import { Anchor, Badge, Group, NativeSelect } from '@mantine/core';
import { PaperPlaneIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EventKind, WebhookDeliveryStatus } from '#generated/enums.js';
import { useApi } from '../../../api/api-context.js';
import { Card } from '../../../components/card.js';
import { Empty } from '../../../components/empty.js';
import { Entries, Entry } from '../../../components/entries.js';
import { Pager, usePageNumber } from '../../../components/pager.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Resource } from '../../../components/resource.js';
import { useFilters } from '../../../components/use-filters.js';
import { useNow } from '../../../components/use-now.js';
import { RecoverButton } from './recover-button.js';
import { deliveriesQuery, type Delivery, type Endpoint } from './webhook-queries.js';
import { DELIVERY_CHOICES, DELIVERY_WORDS, EVENT_CHOICES, attemptWords } from './webhook-words.js';
import { countWords } from '../../../components/count-words.js';

/** Milliseconds within which the first of what an endpoint missed should appear. */
const EXPECTED_MS = 60_000;

export function DeliveryLog({ endpoint }: { readonly endpoint: Endpoint }): ReactNode {
  const { filter, setFilter } = useFilters();
  const status = WebhookDeliveryStatus.find((known) => known === filter('status'));
  const event = EventKind.find((known) => known === filter('event'));
  const page = usePageNumber();
  const [expectedUntil, setExpectedUntil] = useState(0);
  const deliveries = useQuery(deliveriesQuery(useApi(), endpoint.id, { status, event, page }, expectedUntil));
  const expect = (): void => setExpectedUntil(Date.now() + EXPECTED_MS);
  const isFiltered = status !== undefined || event !== undefined;
  return (
    <>
      <Card
        title="Deliveries"
        description="Sent in the last 30 days, newest first."
        actions={endpoint.status === 'active' && <RecoverButton endpoint={endpoint} onStarted={expect} />}
      >
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label="Status"
            data={DELIVERY_CHOICES}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) => setFilter('status', value)}
            flex="1 1 8rem"
          />
          <NativeSelect
            label="Event"
            data={[{ value: '', label: 'Any' }, ...EVENT_CHOICES]}
            value={event ?? ''}
            onChange={({ currentTarget: { value } }) => setFilter('event', value)}
            flex="3 1 14rem"
          />
        </Group>
      </Card>
      <Resource
        query={deliveries}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={PaperPlaneIcon} title={isFiltered ? 'No matches' : 'Nothing sent yet'}>
            {isFiltered
              ? 'No deliveries match these filters.'
              : 'Deliveries appear here as events happen. Send a test event to see one now.'}
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Deliveries">
              {data.map((delivery) => (
                <DeliveryEntry key={delivery.id} delivery={delivery} endpointId={endpoint.id} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </>
  );
}

interface DeliveryEntryProps {
  readonly delivery: Delivery;
  readonly endpointId: string;
}

function DeliveryEntry({ delivery, endpointId }: DeliveryEntryProps): ReactNode {
  const { id, event, attempt, answer } = delivery;
  const outcome = attemptWords(delivery);
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/settings/webhooks/${endpointId}/deliveries/${id}`} inherit>
          {event}
        </Anchor>
      }
      badges={<DeliveryBadges delivery={delivery} />}
      facts={[
        <RelativeTime at={delivery.created_at} />,
        ...(outcome === undefined ? [] : [outcome]),
        ...(attempt > 1 ? [countWords(attempt, 'attempt')] : []),
        ...(delivery.next_attempt_at === null ? [] : [<NextAttempt at={delivery.next_attempt_at} />]),
        ...(answer === null || delivery.status === 'delivered' ? [] : [`“${excerpt(answer)}”`]),
      ]}
    />
  );
}

const TICK_MS = 5000;
const EXCERPT = 80;
const excerpt = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);

export function DeliveryBadges({
  delivery: { status, is_test: isTest },
}: Pick<DeliveryEntryProps, 'delivery'>): ReactNode {
  const { label, color } = DELIVERY_WORDS[status];
  return (
    <>
      <Badge color={color}>{label}</Badge>
      {isTest && <Badge color="gray">Test</Badge>}
    </>
  );
}

/** `next attempt in 5 minutes`, `waiting for its turn`. */
export function NextAttempt({ at }: { readonly at: string }): ReactNode {
  const now = useNow(TICK_MS);
  return Date.parse(at) > now ? (
    <>
      next attempt <RelativeTime at={at} />
    </>
  ) : (
    'waiting for its turn'
  );
}
