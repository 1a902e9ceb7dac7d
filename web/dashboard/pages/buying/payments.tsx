// Buying, Payments: every order, what became of it, and its receipt.
import type { ReactNode } from 'react';
import { ReaderIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { Page } from '../../pieces/page.js';
import { usePageNumber } from '../../pieces/pager.js';
import { OrderList, useOrderStatus } from '../selling/sales/order-list.js';
import { PaymentEntry } from './payments/payment-entry.js';
import { paymentsQuery } from './purchases/purchase-queries.js';

export function Component(): ReactNode {
  const payments = useQuery(paymentsQuery(useApi(), useOrderStatus(), usePageNumber()));
  return (
    <Page description="What you ordered and paid, and what you got back.">
      <OrderList
        label="Payments"
        orders={payments}
        icon={ReaderIcon}
        noneTitle="Nothing ordered yet"
        none="What you order stands here, with its receipt."
        noneFits="None of your orders is in this state."
      >
        {(order) => <PaymentEntry key={order.id} order={order} />}
      </OrderList>
    </Page>
  );
}
