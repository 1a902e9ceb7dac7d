// A list of orders that is narrowed to a state, as sellers and buyers have it.
import type { ComponentProps, ReactNode } from 'react';
import { NativeSelect } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { OrderStatus } from '#generated/enums.js';
import type { Schema } from '../../../api/schemas.js';
import { Empty } from '../../../components/empty.js';
import { Entries } from '../../../components/entries.js';
import { Pager } from '../../../components/pager.js';
import { Resource } from '../../../components/resource.js';
import { useFilters } from '../../../components/use-filters.js';
import { ORDER_CHOICES } from './order-words.js';
import type { Order } from './sales-queries.js';

/** The state that the address narrows the list to. */
export function useOrderStatus(): OrderStatus | undefined {
  const { filter } = useFilters();
  return OrderStatus.find((known) => known === filter('status'));
}

interface OrderListProps {
  /** What the list holds: "Sales". */
  readonly label: string;
  readonly orders: UseQueryResult<{ readonly data: readonly Order[]; readonly meta: Schema<'PageMeta'> }>;
  readonly icon: ComponentProps<typeof Empty>['icon'];
  /** For whoever has no orders at all: a heading, and what would be here. */
  readonly noneTitle: string;
  readonly none: string;
  /** For whoever has none in the state that is chosen. */
  readonly noneFits: string;
  readonly children: (order: Order) => ReactNode;
}

export function OrderList({ label, orders, icon, noneTitle, none, noneFits, children }: OrderListProps): ReactNode {
  const { setFilter } = useFilters();
  const status = useOrderStatus();
  return (
    <>
      <NativeSelect
        label="Status"
        data={ORDER_CHOICES}
        value={status ?? ''}
        onChange={(event) => setFilter('status', event.currentTarget.value)}
        style={{ alignSelf: 'flex-start' }}
      />
      <Resource
        query={orders}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={icon} title={status === undefined ? noneTitle : 'No matches'}>
            {status === undefined ? none : noneFits}
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label={label}>{data.map(children)}</Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </>
  );
}
