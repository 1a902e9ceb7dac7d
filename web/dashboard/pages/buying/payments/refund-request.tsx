// A buyer asks for the money of an order, and takes that back.
import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import { ReasonButton } from '../../../components/reason-button.js';
import { dateWords } from '../../../components/time-words.js';
import { useNow } from '../../../components/use-now.js';
import { isRefundable } from '../../selling/sales/order-words.js';
import type { Order } from '../purchases/purchase-queries.js';

/** Milliseconds after a request was declined in which there is no other. */
const DECLINED_FOR_MS = 7 * 24 * 60 * 60_000;
/** Nobody waits for that time to the second. */
const REFRESH_MS = 10 * 60_000;

/** When a buyer may ask who was declined (epoch ms); undefined for at once. */
function mayAskFrom({ refund_declined_at: declinedAt }: Order, now: number): number | undefined {
  const from = declinedAt === null ? now : Date.parse(declinedAt) + DECLINED_FOR_MS;
  return from > now ? from : undefined;
}

/** The button for what the buyer may do about a refund. */
export function RefundRequest({ order }: { readonly order: Order }): ReactNode {
  const now = useNow(REFRESH_MS);
  if (!isRefundable(order.status) || order.amount_cents <= order.refunded_cents) return null;
  if (order.refund_requested_at !== null) return <Withdraw order={order} />;
  return mayAskFrom(order, now) === undefined && <Ask order={order} />;
}

/** When one that was declined may be repeated, as long as that is to come. */
export function RefundPause({ order }: { readonly order: Order }): ReactNode {
  const from = mayAskFrom(order, useNow(REFRESH_MS));
  return (
    from !== undefined && (
      <Text size="sm" c="dimmed">
        You can ask again from {dateWords(from)}.
      </Text>
    )
  );
}

function Ask({ order: { id, product_name: product } }: { readonly order: Order }): ReactNode {
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
      After a full refund you lose access to the plugin and its license ends. Until then you keep both.
    </ReasonButton>
  );
}

function Withdraw({ order: { id, product_name: product } }: { readonly order: Order }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const withdraw = async (): Promise<void> => {
    await api.DELETE('/api/v1/orders/{id}/request-refund', { params: { path: { id } } });
    void refresh();
  };
  return (
    <ConfirmedButton
      size="xs"
      isHarmless
      label="Withdraw request"
      aria-label={`Withdraw request for a refund for ${product}`}
      title={`Withdraw your refund request for ${product}?`}
      onConfirm={withdraw}
    >
      You keep the plugin and its license. You can request a refund again.
    </ConfirmedButton>
  );
}
