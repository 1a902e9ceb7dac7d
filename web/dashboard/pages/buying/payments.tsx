// Buying, Payments: every order, what became of it, and its receipt.
import type { ReactNode } from 'react';
import { ReaderIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { Page } from '../../components/page.js';
import { usePageNumber } from '../../components/pager.js';
import { OrderList, useOrderStatus } from '../selling/sales/order-list.js';
import { PaymentEntry } from './payments/payment-entry.js';
import { paymentsQuery } from './purchases/purchase-queries.js';

export function Component(): ReactNode {
  const payments = useQuery(paymentsQuery(useApi(), useOrderStatus(), usePageNumber()));
  return (
    <Page description="Your orders, what you paid, and what was refunded.">
      <OrderList
        label="Payments"
        orders={payments}
        icon={ReaderIcon}
        noneTitle="Nothing ordered yet"
        none="Your orders appear here, each with its receipt."
        noneFits="None of your orders has this status."
      >
        {(order) => <PaymentEntry key={order.id} order={order} />}
      </OrderList>
    </Page>
  );
}
