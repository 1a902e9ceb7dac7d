// The order with which somebody comes back from paying: waits until the payment is known here.
import { useEffect, type ReactNode } from 'react';
import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { CheckIcon, CountdownTimerIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ErrorNotice } from '../../../components/error-notice.js';
import { moneyWords } from '../../../components/money-words.js';
import { CancelOrder } from '../payments/cancel-order.js';
import { PayOrder } from '../payments/pay-order.js';
import { awaitedOrderQuery, type Order } from './purchase-queries.js';

interface AwaitedOrderProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function AwaitedOrder({ id, onClose }: AwaitedOrderProps): ReactNode {
  const { data: order, error, refetch } = useQuery(awaitedOrderQuery(useApi(), id));
  const refresh = useRefresh();
  const status = order?.status;
  useEffect(() => {
    // What it brought is not in the list that was asked for at the same time.
    if (status === 'paid') void refresh();
    // The function is another one each time.
  }, [status]);
  if (error && order === undefined) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status">
      {status === 'pending' && <Waiting order={order!} />}
      {status !== undefined && status !== 'pending' && <Settled order={order!} onClose={onClose} />}
    </div>
  );
}

function Waiting({ order }: { readonly order: Order }): ReactNode {
  const { product_name: product, amount_cents: amount, currency, checkout_url: url } = order;
  return (
    <Alert color="gray" icon={<CountdownTimerIcon />} title={`Waiting for your payment for ${product}`}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {url === null
            ? `It is yours once the operator of this marketplace confirms your payment of ${moneyWords(amount, currency)}. You will get an e-mail.`
            : 'If you have just paid, this page updates in a moment.'}
        </Text>
        <Group gap="xs">
          <PayOrder order={order} label={`Pay ${moneyWords(amount, currency)}`} />
          <CancelOrder order={order} />
        </Group>
      </Stack>
    </Alert>
  );
}

function Settled({ order, onClose }: { readonly order: Order; readonly onClose: () => void }): ReactNode {
  const { id, product_name: product, status } = order;
  const closing = { withCloseButton: true, closeButtonLabel: 'Close this notice', onClose };
  if (status !== 'paid') {
    return (
      <Alert color="gray" title={status === 'cancelled' ? 'The order was cancelled' : product} {...closing}>
        <Text size="sm">
          {status === 'cancelled'
            ? `You did not buy ${product}. If you paid anyway, you will get the plugin or your money back.`
            : 'The status of this order has changed. See Payments.'}
        </Text>
      </Alert>
    );
  }
  return (
    <Alert color="pine" icon={<CheckIcon />} title={`Thank you. ${product} is yours`} {...closing}>
      <Text size="sm">
        Its license key and downloads are below.{' '}
        <Anchor component={Link} to={`/payments/${id}`} inherit underline="always">
          Receipt
        </Anchor>
      </Text>
    </Alert>
  );
}
