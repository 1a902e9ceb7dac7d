// How much waits on a page for admins, beside its name in the navigation.
import type { ReactNode } from 'react';
import { Badge, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { installationQuery, type Waiting } from '../api/installation-query.js';
import { useAccount } from '../session/session.js';

/** Beyond it the exact number tells nothing. */
const MOST = 99;

const COUNTED = new Map<string, keyof Waiting>([
  ['/moderation/queue', 'products'],
  ['/moderation/reports', 'product_reports'],
  ['/moderation/reviews', 'reviews'],
  ['/moderation/rescans', 'rescan_findings'],
  ['/administration/orders', 'orders'],
  ['/administration/accounts', 'unconfirmed_accounts'],
  ['/administration/messages', 'unsent_messages'],
  ['/administration/jobs', 'failed_jobs'],
]);

/** Shows nothing beside the other pages, and when nothing waits. */
export function WaitingCount({ path }: { readonly path: string }): ReactNode {
  const counted = COUNTED.get(path);
  return counted && <Count counted={counted} />;
}

function Count({ counted }: { readonly counted: keyof Waiting }): ReactNode {
  const { roles } = useAccount();
  // All of them are told at once: the counts of the navigation cost one request together.
  const { data: installation } = useQuery({ ...installationQuery(useApi()), enabled: roles.includes('admin') });
  const count = installation?.waiting[counted] ?? 0;
  if (count === 0) return null;
  return (
    <Badge size="sm">
      {count > MOST ? `${MOST}+` : count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Badge>
  );
}
