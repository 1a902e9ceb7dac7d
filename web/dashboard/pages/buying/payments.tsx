// Buying, Payments: every order, what became of it, and its receipt.
import type { ReactNode } from 'react';
import { NativeSelect } from '@mantine/core';
import { ReaderIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { OrderStatus } from '#generated/enums.js';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../pieces/empty.js';
import { Entries } from '../../pieces/entries.js';
import { Page } from '../../pieces/page.js';
import { Pager, usePageNumber } from '../../pieces/pager.js';
import { Resource } from '../../pieces/resource.js';
import { useFilters } from '../../pieces/use-filters.js';
import { ORDER_CHOICES } from '../selling/sales/order-words.js';
import { PaymentEntry } from './payments/payment-entry.js';
import { paymentsQuery } from './purchases/purchase-queries.js';

export function Component(): ReactNode {
  const { filter, setFilter } = useFilters();
  const status = OrderStatus.find((known) => known === filter('status'));
  const payments = useQuery(paymentsQuery(useApi(), status, usePageNumber()));
  return (
    <Page description="What you ordered and paid, and what you got back.">
      <NativeSelect
        label="State of the order"
        data={ORDER_CHOICES}
        value={status ?? ''}
        onChange={(event) => setFilter('status', event.currentTarget.value)}
        style={{ alignSelf: 'flex-start' }}
      />
      <Resource
        query={payments}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={ReaderIcon} title={status === undefined ? 'Nothing ordered yet' : 'Nothing fits'}>
            {status === undefined
              ? 'What you order stands here, with its receipt.'
              : 'None of your orders is in this state.'}
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Payments">
              {data.map((order) => (
                <PaymentEntry key={order.id} order={order} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}
