// Selling, one sale: what mail about an order leads to.
import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Resource, SkeletonRows } from '../../components/resource.js';
import { useAccount } from '../../session/session.js';
import { orderQuery } from '../buying/purchases/purchase-queries.js';
import { ForSellers } from '../publishing/for-sellers.js';
import { SaleEntry } from './sales/sale-entry.js';

export function Component(): ReactNode {
  return (
    <ForSellers>
      <Sale />
    </ForSellers>
  );
}

function Sale(): ReactNode {
  const { id = '' } = useParams();
  const account = useAccount();
  const order = useQuery(orderQuery(useApi(), id));
  // Whoever bought it has it among the payments.
  if (order.data?.buyer_id === account.id) return <Navigate to={`/payments/${id}`} replace />;
  return (
    <Page
      description={order.data && `Order ${order.data.number}`}
      actions={
        <Anchor component={Link} to="/selling/sales" size="sm">
          All sales
        </Anchor>
      }
    >
      <Resource query={order} skeleton={<SkeletonRows rows={1} />}>
        {(known) => (
          <Entries label="Sale">
            <SaleEntry order={known} isLinked={false} />
          </Entries>
        )}
      </Resource>
    </Page>
  );
}
