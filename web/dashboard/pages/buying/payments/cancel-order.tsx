// Gives up an order that is not paid; that of a renewal goes with its subscription.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import type { Order } from '../purchases/purchase-queries.js';

export function CancelOrder({ order }: { readonly order: Order }): ReactNode {
  const { id, product_name: product, status, subscription_id: renewed } = order;
  const api = useApi();
  const refresh = useRefresh();
  const cancel = async (): Promise<void> => {
    await api.POST('/api/v1/orders/{id}/cancel', { params: { path: { id } } });
    void refresh();
  };
  if (status !== 'pending' || renewed !== null) return null;
  return (
    <ConfirmedButton
      size="xs"
      label="Cancel order"
      aria-label={`Cancel order for ${product}`}
      title={`Cancel your order for ${product}?`}
      onConfirm={cancel}
    >
      You have not paid for it. You can order it again at any time.
    </ConfirmedButton>
  );
}
