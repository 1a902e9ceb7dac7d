// How much waits on a page for admins, beside its name in the navigation.
import type { ReactNode } from 'react';
import { Badge, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import type { Schema } from '../api/schemas.js';
import { settingsQuery } from '../api/settings-query.js';
import { allOrdersQuery } from '../pages/administration/orders/order-queries.js';
import { productReportsQuery, reportedReviewsQuery, submissionsQuery } from '../pages/moderation/moderation-queries.js';

/** Beyond it the exact number tells nothing. */
const MOST = 99;

/** The shortest page of a list is asked for: what counts is how many there are in all. */
const SHORTEST = 1;
const rare = {
  staleTime: 60_000,
  select: ({ meta }: { readonly meta: Schema<'PageMeta'> }): number => meta.total,
};

const useQueue = (): number | undefined =>
  useQuery({ ...submissionsQuery(useApi(), false, 1, SHORTEST), ...rare }).data;
const useReports = (): number | undefined =>
  useQuery({ ...productReportsQuery(useApi(), 'open', 1, SHORTEST), ...rare }).data;
const useReviews = (): number | undefined =>
  useQuery({ ...reportedReviewsQuery(useApi(), 'reported', 1, SHORTEST), ...rare }).data;

/** Where a payment provider confirms payments, orders that wait do not wait for admins. */
function useUnpaid(): number | undefined {
  const api = useApi();
  const isByHand = useQuery(settingsQuery(api)).data?.payments === 'manual';
  const unpaid = { text: '', status: 'pending', isRefundRequested: false, page: 1 } as const;
  return useQuery({ ...allOrdersQuery(api, unpaid, SHORTEST), ...rare, enabled: isByHand }).data;
}

const COUNTS = new Map([
  ['/moderation/queue', useQueue],
  ['/moderation/reports', useReports],
  ['/moderation/reviews', useReviews],
  ['/administration/orders', useUnpaid],
]);

/** Shows nothing beside the other pages, and when nothing waits. */
export function WaitingCount({ path }: { readonly path: string }): ReactNode {
  const useCount = COUNTS.get(path);
  return useCount && <Count useCount={useCount} />;
}

function Count({ useCount }: { readonly useCount: () => number | undefined }): ReactNode {
  const count = useCount() ?? 0;
  if (count === 0) return null;
  return (
    <Badge size="sm">
      {count > MOST ? `${MOST}+` : count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Badge>
  );
}
