// Buying, Purchases: the plugins that one may run, with their keys, files and servers.
import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { BackpackIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../pieces/empty.js';
import { Entries } from '../../pieces/entries.js';
import { Page } from '../../pieces/page.js';
import { Pager, usePageNumber } from '../../pieces/pager.js';
import { Resource } from '../../pieces/resource.js';
import { useFilters } from '../../pieces/use-filters.js';
import { licencesQuery } from '../selling/licences/licence-queries.js';
import { AwaitedOrder } from './purchases/awaited-order.js';
import { OwnLicence } from './purchases/own-licence.js';
import { WaitingGrants } from './purchases/waiting-grants.js';

export function Component(): ReactNode {
  const { filter, setFilter } = useFilters();
  const page = usePageNumber();
  const productId = filter('product');
  const licences = useQuery(licencesQuery(useApi(), { as: 'buyer', status: undefined, productId, page }));
  const orderId = filter('order');
  return (
    <Page description="Plugins you bought or received, with their licence keys and downloads.">
      {orderId !== '' && <AwaitedOrder key={orderId} id={orderId} onClose={() => setFilter('order', '')} />}
      <WaitingGrants />
      {productId !== '' && (
        <Anchor component={Link} to="/purchases" size="sm">
          All purchases
        </Anchor>
      )}
      <Resource
        query={licences}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={BackpackIcon} title="No purchases yet">
            Plugins you buy or receive from sellers appear here, with their licence keys and downloads.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Purchases">
              {data.map((licence) => (
                <OwnLicence key={licence.id} licence={licence} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}
