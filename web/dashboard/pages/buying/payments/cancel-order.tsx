// Gives up an order that is not paid.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../pieces/confirmed-button.js';
import type { Order } from '../purchases/purchase-queries.js';

export function CancelOrder({ order: { id, product_name: product } }: { readonly order: Order }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const cancel = async (): Promise<void> => {
    await api.POST('/api/v1/orders/{id}/cancel', { params: { path: { id } } });
    void refresh();
  };
  return (
    <ConfirmedButton
      size="xs"
      label="Cancel the order"
      aria-label={`Cancel the order of ${product}`}
      title={`Cancel the order of ${product}?`}
      onConfirm={cancel}
    >
      Nothing was paid for it yet. It can be ordered again at any time.
    </ConfirmedButton>
  );
}
