// The way to pay an order that waits for it, where the payment provider has a page for that.
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { settingsQuery } from '../../../api/settings-query.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ActionButton } from '../../../components/action-button.js';
import type { Order } from '../purchases/purchase-queries.js';

interface PayOrderProps {
  readonly order: Order;
  /** What the button says. */
  readonly label: string;
}

export function PayOrder({ order, label }: PayOrderProps): ReactNode {
  const { status, checkout_url: url, subscription_id: renewed, product_name: product } = order;
  if (status !== 'pending') return null;
  if (renewed !== null) return <PayRenewal order={order} label={label} />;
  return (
    url !== null && (
      <Button size="xs" component="a" href={url} aria-label={`${label} for ${product}`}>
        {label}
      </Button>
    )
  );
}

/** A renewal waits for longer than a page is open: ordering it again leads to one that is. */
function PayRenewal({ order, label }: PayOrderProps): ReactNode {
  const { product_id: productId, quantity, unit_price_cents: price, product_name: product } = order;
  const api = useApi();
  const refresh = useRefresh();
  const { data: settings } = useQuery(settingsQuery(api));
  const pay = async (): Promise<void> => {
    const body = { product_id: productId, quantity, additional_seats: false, expected_price_cents: price };
    const { checkout_url: url } = await dataOf(api.POST('/api/v1/orders', { body }));
    // It may have been paid in another window.
    if (url === null) void refresh();
    else window.location.assign(url);
  };
  return (
    settings?.payments === 'stripe' && (
      <ActionButton size="xs" aria-label={`${label} for ${product}`} onAct={pay}>
        {label}
      </ActionButton>
    )
  );
}
