// Buyers who ask a seller for their money, each to be answered on the spot.
import type { ReactNode } from 'react';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { cappedCount } from '../../api/installation-query.js';
import type { Schema } from '../../api/schemas.js';
import { Card } from '../../components/card.js';
import { Entries, Entry } from '../../components/entries.js';
import { moneyWords } from '../../components/money-words.js';
import { RelativeTime } from '../../components/relative-time.js';
import { DeclineButton } from '../selling/sales/decline-button.js';
import { RefundButton } from '../selling/sales/refund-button.js';
import styles from './overview.module.css';

type Request = Schema<'OverviewRefundRequest'>;

export function RefundRequests({
  requests: { total, newest },
}: {
  readonly requests: Schema<'OverviewRefundRequests'>;
}): ReactNode {
  return (
    <Card
      title="Refund requests"
      {...(total > newest.length && { description: `${cappedCount(total)} in all, the newest of them:` })}
      actions={
        <Anchor component={Link} to="/selling/sales?refund=requested" size="sm">
          All requests
        </Anchor>
      }
    >
      <Entries label="Refund requests">
        {newest.map((request) => (
          <RequestEntry key={request.order_id} request={request} />
        ))}
      </Entries>
    </Card>
  );
}

function RequestEntry({ request }: { readonly request: Request }): ReactNode {
  const { order_id: id, product_name: product, amount_cents: amount, refunded_cents: refunded, reason } = request;
  const order = { ...request, id, refund_reason: reason };
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/selling/sales/${id}`} inherit>
          {product}
        </Anchor>
      }
      facts={[
        request.buyer_name,
        moneyWords(amount - refunded, request.currency),
        <RelativeTime key="at" at={request.requested_at} />,
      ]}
      actions={
        <>
          {amount > refunded && <RefundButton order={order} />}
          <DeclineButton order={order} />
        </>
      }
    >
      {reason !== null && (
        <Text size="sm" mt={6} lineClamp={3} className={styles['text']}>
          “{reason}”
        </Text>
      )}
    </Entry>
  );
}
