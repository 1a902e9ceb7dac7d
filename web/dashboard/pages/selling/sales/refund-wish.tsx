// What the buyer of an order said of a refund, and what was answered.
import type { ReactNode } from 'react';
import { Badge, Text } from '@mantine/core';
import type { Order } from './sales-queries.js';

interface RefundBadgeProps {
  readonly order: Order;
  /** Whether it is for somebody who has to do something about it. */
  readonly isUrgent?: boolean;
}

export function RefundBadge({ order, isUrgent = false }: RefundBadgeProps): ReactNode {
  if (order.refund_requested_at !== null) return <Badge color={isUrgent ? 'red' : 'gray'}>Refund requested</Badge>;
  return order.refund_declined_at !== null && <Badge color="gray">Refund declined</Badge>;
}

export function RefundWords({ order }: { readonly order: Order }): ReactNode {
  const { refund_reason: reason, refund_decline_reason: answer } = order;
  return (
    <>
      {reason !== null && <Words>“{reason}”</Words>}
      {answer !== null && <Words>Declined: “{answer}”</Words>}
    </>
  );
}

const Words = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);
