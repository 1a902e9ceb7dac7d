// Administration, Orders: everybody's, to confirm payments and give money back.
import type { ReactNode } from 'react';
import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { ReaderIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { Resource } from '../../components/resource.js';
import { SearchField } from '../../components/search-field.js';
import { useFilters } from '../../components/use-filters.js';
import { useOrderStatus } from '../selling/sales/order-list.js';
import { ORDER_CHOICES } from '../selling/sales/order-words.js';
import { AnyOrder } from './orders/any-order.js';
import { allOrdersQuery } from './orders/order-queries.js';

export function Component(): ReactNode {
  const { filter, setFilter } = useFilters();
  const page = usePageNumber();
  const status = useOrderStatus();
  const isRefundRequested = filter('refund') === 'requested';
  const orders = useQuery(allOrdersQuery(useApi(), { text: filter('q'), status, isRefundRequested, page }));
  return (
    <Page description="All orders. Unpaid ones are marked as paid by you or by the payment provider.">
      <Group gap="sm" align="flex-end">
        <SearchField
          label="Search"
          placeholder="Number, buyer or product"
          value={filter('q')}
          onSearch={(text) => setFilter('q', text)}
        />
        <NativeSelect
          label="Status"
          data={ORDER_CHOICES}
          value={status ?? ''}
          onChange={(event) => setFilter('status', event.currentTarget.value)}
          flex="1 1 8rem"
        />
      </Group>
      <Checkbox
        label="Only with a refund request"
        checked={isRefundRequested}
        onChange={(event) => setFilter('refund', event.currentTarget.checked ? 'requested' : '')}
      />
      <Resource
        query={orders}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={ReaderIcon} title="No orders">
            No orders match. Try fewer filters, or another part of a name.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Orders">
              {data.map((order) => (
                <AnyOrder key={order.id} order={order} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}
