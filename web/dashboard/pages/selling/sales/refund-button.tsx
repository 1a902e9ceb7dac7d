// Gives money back, all of it or a part.
import type { ReactNode } from 'react';
import { Button, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { textOf } from '../../../components/form-values.js';
import { moneyWords } from '../../../components/money-words.js';
import { useSafeRepeat } from '../../../components/use-safe-repeat.js';
import type { RefundableOrder } from './sales-queries.js';

const CENTS = 100;

export function RefundButton({ order }: { readonly order: RefundableOrder }): ReactNode {
  const {
    id,
    buyer_name: buyer,
    product_name: product,
    amount_cents: amount,
    refunded_cents: refunded,
    currency,
  } = order;
  const api = useApi();
  const refresh = useRefresh();
  const once = useSafeRepeat();
  const [isOpen, dialog] = useDisclosure(false);
  const left = amount - refunded;
  const give = async (values: FormData): Promise<void> => {
    const reason = textOf(values, 'reason').trim();
    const body = {
      amount_cents: Math.round(Number(textOf(values, 'amount_cents')) * CENTS),
      ...(reason === '' ? {} : { reason }),
    };
    await once((key) =>
      api.POST('/api/v1/orders/{id}/refund', {
        params: { path: { id }, header: { 'Idempotency-Key': key } },
        body,
      }),
    );
    dialog.close();
    void refresh();
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={dialog.open} aria-label={`Refund ${buyer} for ${product}`}>
        Refund
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={`Refund ${buyer}?`} closeOnClickOutside={false}>
        <Stack gap="md">
          <Text size="sm">
            A full refund of {moneyWords(left, currency)} takes {product} away from {buyer} and ends the license
            immediately. After a partial refund they keep both.
          </Text>
          <ApiForm fields={['amount_cents', 'reason']} submitLabel="Refund" fullWidth onSubmit={give}>
            {(errorOf) => (
              <>
                <NumberInput
                  name="amount_cents"
                  label={`Amount (${currency})`}
                  defaultValue={left / CENTS}
                  min={0.01}
                  max={left / CENTS}
                  decimalScale={2}
                  fixedDecimalScale
                  required
                  data-autofocus
                  error={errorOf('amount_cents')}
                />
                <Textarea
                  name="reason"
                  label="Reason (optional)"
                  description="The buyer reads this."
                  maxLength={500}
                  defaultValue={order.refund_reason ?? ''}
                  autosize
                  minRows={2}
                  maxRows={8}
                  error={errorOf('reason')}
                />
              </>
            )}
          </ApiForm>
        </Stack>
      </Modal>
    </>
  );
}
