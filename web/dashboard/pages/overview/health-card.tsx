// Whether the parts of the service work, and which release runs since when.
import type { ReactNode } from 'react';
import { Badge, Text } from '@mantine/core';
import type { Installation } from '../../api/installation-query.js';
import { Card } from '../../components/card.js';
import { RelativeTime } from '../../components/relative-time.js';
import styles from './overview.module.css';

type Health = Installation['health'];

interface Status {
  readonly label: string;
  readonly color: 'pine' | 'gray' | 'red';
  /** What to do about it. */
  readonly advice?: string;
}

const WELL: Status = { label: 'Works', color: 'pine' };
const DATABASE_FAILS = 'Nothing can be saved. The log says why.';

const PARTS: { readonly [Part in keyof Health]: { readonly name: string } & Readonly<Record<Health[Part], Status>> } = {
  database: {
    name: 'Database',
    ok: WELL,
    storage_full: { label: 'Disk full', color: 'red', advice: 'Nothing can be saved. Free up disk space.' },
    unavailable: { label: 'Failing', color: 'red', advice: DATABASE_FAILS },
    damaged: { label: 'Damaged', color: 'red', advice: 'Nothing can be saved. Restore a backup.' },
  },
  search: {
    name: 'Search',
    ok: WELL,
    opening: { label: 'Starting', color: 'gray', advice: 'The index is being opened.' },
  },
  storage: {
    name: 'Files',
    ok: WELL,
    unavailable: {
      label: 'Failing',
      color: 'red',
      advice: 'No one can upload or download. Check the disk or the bucket.',
    },
  },
  jobs: {
    name: 'Jobs',
    ok: WELL,
    late: { label: 'Late', color: 'red', advice: 'Work has been due for minutes. The log says why.' },
  },
  mail: {
    name: 'Mail',
    ok: WELL,
    failing: { label: 'Failing', color: 'red', advice: 'A message could not be sent today. See the failed jobs.' },
    none: { label: 'Not set up', color: 'gray', advice: 'Set SMTP_URL to send e-mail.' },
  },
};

export function HealthCard({ installation }: { readonly installation: Installation }): ReactNode {
  const { health, version, started_at: startedAt } = installation;
  return (
    <Card
      title="Health"
      description={
        <>
          Version {version}, started <RelativeTime at={startedAt} />.
        </>
      }
    >
      <dl className={styles['parts']}>
        <Part name={PARTS.database.name} status={PARTS.database[health.database]} />
        <Part name={PARTS.search.name} status={PARTS.search[health.search]} />
        <Part name={PARTS.storage.name} status={PARTS.storage[health.storage]} />
        <Part name={PARTS.jobs.name} status={PARTS.jobs[health.jobs]} />
        <Part name={PARTS.mail.name} status={PARTS.mail[health.mail]} />
      </dl>
    </Card>
  );
}

function Part({
  name,
  status: { label, color, advice },
}: {
  readonly name: string;
  readonly status: Status;
}): ReactNode {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <dd>
        <Badge color={color}>{label}</Badge>
        {advice !== undefined && (
          <Text size="xs" c="dimmed" mt={4}>
            {advice}
          </Text>
        )}
      </dd>
    </div>
  );
}
