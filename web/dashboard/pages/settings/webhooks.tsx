// Settings, Webhooks: addresses of one's own that events are sent to.
import type { ReactNode } from 'react';
import { Alert, Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PlusIcon, Share1Icon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Resource } from '../../components/resource.js';
import { useFilters } from '../../components/use-filters.js';
import { useAccount } from '../../session/session.js';
import { UnverifiedNotice } from './keys/unverified-notice.js';
import { CreateEndpoint } from './webhooks/create-endpoint.js';
import { EndpointEntry } from './webhooks/endpoint-entry.js';
import { GuideLink } from './webhooks/guide-link.js';
import { isFailing } from './webhooks/webhook-words.js';
import { endpointsQuery, MOST_ENDPOINTS } from './webhooks/webhook-queries.js';

export function Component(): ReactNode {
  const isVerified = useAccount().email_verified;
  return isVerified ? (
    <Webhooks />
  ) : (
    <Page description={<About />}>
      <UnverifiedNotice act="create webhooks" />
    </Page>
  );
}

function About(): ReactNode {
  return (
    <>
      Send events to your own programs or to a Discord channel as they happen.{' '}
      <GuideLink>How to receive webhooks</GuideLink>
    </>
  );
}

function Webhooks(): ReactNode {
  const endpoints = useQuery(endpointsQuery(useApi()));
  const onlyFailing = useFilters().filter('show') === 'failing';
  const [isCreating, creating] = useDisclosure(false);
  const count = endpoints.data?.length ?? 0;
  const isFull = count >= MOST_ENDPOINTS;
  const button = (
    <Button leftSection={<PlusIcon />} disabled={isFull || !endpoints.data} onClick={creating.open}>
      Create webhook
    </Button>
  );
  return (
    <Page description={<About />} actions={(count > 0 || !endpoints.data) && button}>
      {isFull && (
        <Alert color="gray" title={`You have reached the limit of ${MOST_ENDPOINTS} webhooks`}>
          Delete one you no longer need to create another.
        </Alert>
      )}
      {onlyFailing && (
        <Anchor component={Link} to="/settings/webhooks" size="sm">
          All webhooks
        </Anchor>
      )}
      <Resource
        query={endpoints}
        empty={
          <Empty icon={Share1Icon} title="No webhooks yet" action={button}>
            Choose an address and the events to send there. Each event is signed, sent immediately, and retried if your
            server does not accept it. Try it with a test event.
          </Empty>
        }
      >
        {(list) => (
          <Entries label="Webhooks">
            {list
              .filter((endpoint) => !onlyFailing || isFailing(endpoint))
              .map((endpoint) => (
                <EndpointEntry key={endpoint.id} endpoint={endpoint} />
              ))}
          </Entries>
        )}
      </Resource>
      <CreateEndpoint isOpen={isCreating} onClose={creating.close} />
    </Page>
  );
}
