// Buying, Purchases: the plugins that one may run, with their keys, files and servers.
import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { BackpackIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { Resource } from '../../components/resource.js';
import { useFilters } from '../../components/use-filters.js';
import { licensesQuery } from '../selling/licenses/license-queries.js';
import { AwaitedOrder } from './purchases/awaited-order.js';
import { OwnLicense } from './purchases/own-license.js';
import { WaitingGrants } from './purchases/waiting-grants.js';

export function Component(): ReactNode {
  const { filter, setFilter } = useFilters();
  const page = usePageNumber();
  const productId = filter('product');
  const licenses = useQuery(licensesQuery(useApi(), { as: 'buyer', status: undefined, productId, page }));
  const orderId = filter('order');
  return (
    <Page description="Plugins you bought or received, with their license keys and downloads.">
      {orderId !== '' && <AwaitedOrder key={orderId} id={orderId} onClose={() => setFilter('order', '')} />}
      <WaitingGrants />
      {productId !== '' && (
        <Anchor component={Link} to="/purchases" size="sm">
          All purchases
        </Anchor>
      )}
      <Resource
        query={licenses}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={BackpackIcon} title="No purchases yet">
            Plugins you buy or receive from sellers appear here, with their license keys and downloads.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Purchases">
              {data.map((license) => (
                <OwnLicense key={license.id} license={license} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}
