// Settings, one webhook: what it is set to, whether it answers, and what was sent to it.
import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { Page, useRouteTitle } from '../../components/page.js';
import { Resource, SkeletonRows } from '../../components/resource.js';
import { DeliveryLog } from './webhooks/delivery-log.js';
import { SettingsCard } from './webhooks/settings-card.js';
import { HealthNotice } from './webhooks/endpoint-health.js';
import { TestCard } from './webhooks/test-card.js';
import { endpointQuery } from './webhooks/webhook-queries.js';

export function Component(): ReactNode {
  const { id = '' } = useParams();
  const endpoint = useQuery(endpointQuery(useApi(), id));
  const routeTitle = useRouteTitle();
  return (
    <Page
      title={endpoint.data ? `Webhook to ${new URL(endpoint.data.url).host}` : routeTitle}
      description={
        <Anchor component={Link} to="/settings/webhooks" inherit underline="always">
          All webhooks
        </Anchor>
      }
    >
      <Resource query={endpoint} skeleton={<SkeletonRows rows={2} height={200} />}>
        {(known) => (
          <>
            <HealthNotice endpoint={known} />
            <SettingsCard endpoint={known} />
            {known.status === 'active' && <TestCard endpoint={known} />}
            <DeliveryLog endpoint={known} />
          </>
        )}
      </Resource>
    </Page>
  );
}
