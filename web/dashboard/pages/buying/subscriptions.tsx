// Buying, Subscriptions: what is paid again and again, until when it is paid, and how to end it.
import type { ReactNode } from 'react';
import { Badge } from '@mantine/core';
import { LoopIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '#generated/enums.js';
import { useApi } from '../../api/api-context.js';
import type { Schema } from '../../api/schemas.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ConfirmedButton } from '../../components/confirmed-button.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { moneyWords } from '../../components/money-words.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { subscriptionsQuery } from './purchases/purchase-queries.js';

type Subscription = Schema<'Subscription'>;

const WORDS: Readonly<
  Record<SubscriptionStatus, { label: string; color: 'gray' | 'pine' | 'red'; periodEnd: string }>
> = {
  active: { label: 'Active', color: 'pine', periodEnd: 'renews' },
  past_due: { label: 'Payment due', color: 'red', periodEnd: 'was paid until' },
  cancelled: { label: 'Cancelled', color: 'gray', periodEnd: 'paid until' },
  expired: { label: 'Ended', color: 'gray', periodEnd: 'ended' },
};

export function Component(): ReactNode {
  const subscriptions = useQuery(subscriptionsQuery(useApi(), usePageNumber()));
  return (
    <Page description="Plugins you pay for by the month or the year.">
      <Resource
        query={subscriptions}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={LoopIcon} title="No subscriptions yet">
            Some plugins are paid for by the month or the year. Your subscriptions appear here.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Subscriptions">
              {data.map((subscription) => (
                <SubscriptionEntry key={subscription.id} subscription={subscription} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function SubscriptionEntry({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const { product_name: product, status, price_cents: price, currency, billing_interval: interval } = subscription;
  const { label, color, periodEnd } = WORDS[status];
  return (
    <Entry
      title={product}
      badges={<Badge color={color}>{label}</Badge>}
      facts={[
        `${moneyWords(price, currency)} a ${interval}`,
        <>
          {periodEnd} <RelativeTime at={subscription.current_period_end} />
        </>,
        <>
          since <RelativeTime at={subscription.created_at} />
        </>,
      ]}
      actions={
        (status === 'active' || status === 'past_due') && !subscription.cancel_at_period_end ? (
          <CancelSubscription subscription={subscription} />
        ) : undefined
      }
    />
  );
}

function CancelSubscription({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const { id, product_name: product, status, current_period_end: end } = subscription;
  const api = useApi();
  const refresh = useRefresh();
  const cancel = async (): Promise<void> => {
    await api.POST('/api/v1/subscriptions/{id}/cancel', { params: { path: { id } } });
    void refresh();
  };
  return (
    <ConfirmedButton
      size="xs"
      label="Cancel subscription"
      aria-label={`Cancel subscription to ${product}`}
      title={`Cancel your subscription to ${product}?`}
      onConfirm={cancel}
    >
      {status === 'past_due' ? (
        'A payment is overdue, so it ends immediately.'
      ) : (
        <>
          You keep it until the period you paid for ends <RelativeTime at={end} />. You will not be charged again.
        </>
      )}
    </ConfirmedButton>
  );
}
