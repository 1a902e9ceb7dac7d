// What somebody sells and owns, as far as it is new.
import type { ReactNode } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { dataOf, type Api } from '../../api/client.js';
import { Resource, SkeletonRows } from '../../components/resource.js';
import { useAccount } from '../../session/session.js';
import { OwnedCard } from './owned-card.js';
import { SellingPart } from './selling-part.js';

const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey: ['overview'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/overview', { signal })),
  });

export function TradePart(): ReactNode {
  const overview = useQuery(overviewQuery(useApi()));
  const { roles } = useAccount();
  const onlyBuys = !roles.includes('seller') && !roles.includes('admin');
  return (
    <Resource query={overview} skeleton={<SkeletonRows rows={1} height={160} />}>
      {({ owned, selling }) => (
        <>
          {selling && <SellingPart selling={selling} />}
          {(owned.total > 0 || onlyBuys) && <OwnedCard owned={owned} />}
        </>
      )}
    </Resource>
  );
}
