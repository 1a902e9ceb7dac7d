// One order in the list of its buyer.
import type { ReactNode } from 'react';
import { Badge, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { Entry } from '../../../pieces/entries.js';
import { moneyWords } from '../../../pieces/money-words.js';
import { ReasonButton } from '../../../pieces/reason-button.js';
import { RelativeTime } from '../../../pieces/relative-time.js';
import { isRefundable, ORDER_WORDS } from '../../selling/sales/order-words.js';
import type { Order } from '../purchases/purchase-queries.js';
import { CancelOrder } from './cancel-order.js';

export function PaymentEntry({ order }: { readonly order: Order }): ReactNode {
  const { id, product_name: product, status, checkout_url: url, refund_requested_at: askedAt } = order;
  const { label, color } = ORDER_WORDS[status];
  const mayAsk = isRefundable(status) && order.amount_cents > order.refunded_cents;
  return (
    <Entry
      title={product}
      badges={
        <>
          <Badge color={color}>{label}</Badge>
          {askedAt !== null && <Badge color="gray">Refund requested</Badge>}
        </>
      }
      facts={factsOf(order)}
      actions={
        <>
          {status === 'pending' && url !== null && (
            <Button size="xs" component="a" href={url} aria-label={`Pay for ${product}`}>
              Pay
            </Button>
          )}
          {status === 'pending' && <CancelOrder order={order} />}
          {mayAsk && <AskForRefund order={order} />}
          {order.paid_at !== null && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/payments/${id}`}
              aria-label={`Receipt for ${product}`}
            >
              Receipt
            </Button>
          )}
        </>
      }
    >
      {order.refund_reason !== null && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          “{order.refund_reason}”
        </Text>
      )}
    </Entry>
  );
}

const factsOf = (order: Order): ReactNode[] =>
  [
    <>
      {order.paid_at === null ? 'ordered' : 'paid'} <RelativeTime at={order.paid_at ?? order.created_at} />
    </>,
    `${moneyWords(order.amount_cents, order.currency)}${order.quantity > 1 ? ` for ${order.quantity}` : ''}`,
    order.refunded_cents > 0 && `${moneyWords(order.refunded_cents, order.currency)} refunded`,
    order.coupon !== null && `coupon ${order.coupon}`,
    order.subscription_id !== null && 'subscription',
    order.additional_seats && 'extra servers',
  ].filter((fact) => fact !== false);

function AskForRefund({ order: { id, product_name: product } }: { readonly order: Order }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const ask = async (reason: string): Promise<void> => {
    await api.POST('/api/v1/orders/{id}/request-refund', { params: { path: { id } }, body: { reason } });
    void refresh();
  };
  return (
    <ReasonButton
      size="xs"
      label="Request refund"
      aria-label={`Request refund for ${product}`}
      title={`Request a refund for ${product}?`}
      hint="The seller reads this and decides."
      onGiven={ask}
    >
      After a full refund you lose access to the plugin and its licence ends. Until then you keep both.
    </ReasonButton>
  );
}
