// What happened last on the account.
import type { ReactNode } from 'react';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { dataOf } from '../../api/client.js';
import { AuditEntry } from '../../components/audit-entry.js';
import { Entries } from '../../components/entries.js';
import { Resource } from '../../components/resource.js';
import { useAccount } from '../../session/session.js';

const SHOWN = 5;

export function RecentActivity(): ReactNode {
  const api = useApi();
  const { roles } = useAccount();
  const events = useQuery({
    queryKey: ['audit-events', 'recent'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/account/audit-events', { params: { query: { page: 1, limit: SHOWN } }, signal })),
  });
  return (
    <Stack component="section" gap="sm" aria-labelledby="recent-activity">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="recent-activity">
          Recent activity
        </Title>
        <Anchor component={Link} to="/settings/activity" size="sm">
          All activity
        </Anchor>
      </Group>
      <Resource
        query={events}
        empty={
          <Text size="sm" c="dimmed">
            No activity yet.
          </Text>
        }
      >
        {(list) => (
          <Entries label="Recent activity">
            {list.map((event) => (
              <AuditEntry key={event.id} event={event} view="own" isAdmin={roles.includes('admin')} />
            ))}
          </Entries>
        )}
      </Resource>
    </Stack>
  );
}
