// Records money that was sent to a seller.
import type { ReactNode } from 'react';
import { Button, Modal, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { textOf } from '../../../components/form-values.js';
import { moneyWords } from '../../../components/money-words.js';
import { useSafeRepeat } from '../../../components/use-safe-repeat.js';

const CENTS = 100;
const LONGEST_REFERENCE = 255;
const LONGEST_NOTE = 2000;

interface RecordPayoutProps {
  readonly balance: Schema<'SellerBalance'>;
}

export function RecordPayout({ balance }: RecordPayoutProps): ReactNode {
  const [isOpen, dialog] = useDisclosure(false);
  const name = balance.seller_name ?? balance.seller_display_name;
  return (
    <>
      <Button size="xs" variant="default" onClick={dialog.open} aria-label={`Record a payout to ${name}`}>
        Record a payout
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={`Record a payout to ${name}`} closeOnClickOutside={false}>
        <PayoutForm balance={balance} onDone={dialog.close} />
      </Modal>
    </>
  );
}

function PayoutForm({ balance, onDone }: RecordPayoutProps & { readonly onDone: () => void }): ReactNode {
  const { seller_id: sellerId, balance_cents: cents, currency } = balance;
  const api = useApi();
  const refresh = useRefresh();
  const once = useSafeRepeat();
  const record = async (values: FormData): Promise<void> => {
    const [reference, note] = [textOf(values, 'reference').trim(), textOf(values, 'note').trim()];
    const body = {
      seller_id: sellerId,
      amount_cents: Math.round(Number(textOf(values, 'amount_cents')) * CENTS),
      ...(reference === '' ? {} : { reference }),
      ...(note === '' ? {} : { note }),
    };
    await once((key) => api.POST('/api/v1/admin/payouts', { params: { header: { 'Idempotency-Key': key } }, body }));
    onDone();
    void refresh();
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        This does not send any money: transfer it first. You owe {moneyWords(cents, currency)}. What you do not pay now
        stays on the balance.
      </Text>
      <ApiForm fields={['amount_cents', 'reference', 'note']} submitLabel="Record payout" fullWidth onSubmit={record}>
        {(errorOf) => (
          <>
            <NumberInput
              name="amount_cents"
              label={`Amount (${currency})`}
              defaultValue={cents / CENTS}
              min={0.01}
              max={cents / CENTS}
              decimalScale={2}
              fixedDecimalScale
              required
              data-autofocus
              error={errorOf('amount_cents')}
            />
            <TextInput
              name="reference"
              label="Reference (optional)"
              description="The reference on the transfer."
              maxLength={LONGEST_REFERENCE}
              autoComplete="off"
              error={errorOf('reference')}
            />
            <Textarea
              name="note"
              label="Note to the seller (optional)"
              maxLength={LONGEST_NOTE}
              autosize
              minRows={2}
              maxRows={8}
              error={errorOf('note')}
            />
          </>
        )}
      </ApiForm>
    </Stack>
  );
}
