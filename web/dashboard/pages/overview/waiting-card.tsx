// What waits for an admin, each with its number and the list that shows just that.
import type { ReactNode } from 'react';
import { Anchor, Text } from '@mantine/core';
import { CheckCircledIcon } from '@radix-ui/react-icons';
import { Link } from 'react-router';
import { cappedCount, type Installation, type Waiting } from '../../api/installation-query.js';
import { Card } from '../../components/card.js';
import styles from './overview.module.css';

interface Kind {
  /** Of one, and of several. */
  readonly words: readonly [string, string];
  readonly path: (installation: Installation) => string;
}

const at = (path: string) => (): string => path;

/** In the order of how much somebody else waits for it. */
const KINDS: Readonly<Record<keyof Waiting, Kind>> = {
  orders: {
    words: ['order to mark as paid', 'orders to mark as paid'],
    path: at('/administration/orders?status=pending'),
  },
  refund_requests: {
    words: ['refund request', 'refund requests'],
    path: at('/administration/orders?refund=requested'),
  },
  products: { words: ['product to review', 'products to review'], path: at('/moderation/queue') },
  product_reports: { words: ['product report', 'product reports'], path: at('/moderation/reports') },
  reviews: { words: ['reported review', 'reported reviews'], path: at('/moderation/reviews') },
  rescan_findings: {
    words: ['published version with findings', 'published versions with findings'],
    path: ({ last_rescan_id: id }) => `/moderation/rescans/${id}`,
  },
  versions_in_scan: {
    words: ['file waiting to be checked', 'files waiting to be checked'],
    path: at('/administration/jobs?status=waiting&kind=judge_version'),
  },
  unsent_messages: {
    words: ['unsent message', 'unsent messages'],
    path: at('/administration/messages'),
  },
  unconfirmed_accounts: {
    words: ['account with an unconfirmed address', 'accounts with unconfirmed addresses'],
    path: at('/administration/accounts?state=unverified'),
  },
  failed_jobs: { words: ['failed job', 'failed jobs'], path: at('/administration/jobs') },
  failing_endpoints: {
    words: ['failing webhook of yours', 'failing webhooks of yours'],
    path: at('/settings/webhooks?show=failing'),
  },
};

export function WaitingCard({ installation }: { readonly installation: Installation }): ReactNode {
  const kinds = (Object.keys(KINDS) as (keyof Waiting)[]).filter((kind) => installation.waiting[kind] > 0);
  return (
    <Card title="Waiting for you">
      {kinds.length === 0 ? (
        <Text size="sm" c="dimmed" className={styles['calm']}>
          <CheckCircledIcon aria-hidden /> Nothing is waiting for you.
        </Text>
      ) : (
        <ul className={styles['waiting']} aria-label="Waiting for you">
          {kinds.map((kind) => (
            <WaitingEntry key={kind} kind={kind} installation={installation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingEntry({
  kind,
  installation,
}: {
  readonly kind: keyof Waiting;
  readonly installation: Installation;
}): ReactNode {
  const { words, path } = KINDS[kind];
  const count = installation.waiting[kind];
  return (
    <li>
      <Anchor component={Link} to={path(installation)} className={styles['count']}>
        <Text component="span" fz="xl" fw={600} c="var(--mantine-color-text)">
          {cappedCount(count)}
        </Text>{' '}
        <Text component="span" size="sm">
          {words[count === 1 ? 0 : 1]}
        </Text>
      </Anchor>
    </li>
  );
}
