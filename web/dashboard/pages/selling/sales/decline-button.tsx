// Says to a buyer who asks for the money that it stays where it is, and why.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ReasonButton } from '../../../components/reason-button.js';
import type { RefundableOrder } from './sales-queries.js';

export function DeclineButton({ order }: { readonly order: RefundableOrder }): ReactNode {
  const { id, buyer_name: buyer, product_name: product } = order;
  const api = useApi();
  const refresh = useRefresh();
  const decline = async (reason: string): Promise<void> => {
    await api.POST('/api/v1/orders/{id}/decline-refund', { params: { path: { id } }, body: { reason } });
    void refresh();
  };
  return (
    <ReasonButton
      size="xs"
      label="Decline"
      aria-label={`Decline to refund ${buyer} for ${product}`}
      title={`Decline to refund ${buyer}?`}
      hint="The buyer gets this by e-mail."
      onGiven={decline}
    >
      {buyer} keeps {product} and its license, and can ask again in a week. Some buyers then dispute the payment with
      their bank.
    </ReasonButton>
  );
}
