// Settings, one delivery of a webhook: its body, and what came of each attempt.
import type { ReactNode } from 'react';
import { Anchor, Code, Group, Text } from '@mantine/core';
import { ReloadIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { EVENT_WORDS } from '#generated/event-words.js';
import { useApi } from '../../api/api-context.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ActionButton } from '../../components/action-button.js';
import { Card } from '../../components/card.js';
import { CopyField } from '../../components/copy-field.js';
import { Facts } from '../../components/facts.js';
import { Page, useRouteTitle } from '../../components/page.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource, SkeletonRows } from '../../components/resource.js';
import { AttemptsTable } from './webhooks/attempts-table.js';
import { DeliveryBadges, NextAttempt } from './webhooks/delivery-log.js';
import { deliveryQuery, type DeliveryDetail } from './webhooks/webhook-queries.js';
import { formattedBody, attemptWords } from './webhooks/webhook-words.js';

export function Component(): ReactNode {
  const { id = '', deliveryId = '' } = useParams();
  const delivery = useQuery(deliveryQuery(useApi(), id, deliveryId));
  const routeTitle = useRouteTitle();
  return (
    <Page
      title={delivery.data ? EVENT_WORDS[delivery.data.event] : routeTitle}
      description={
        <Anchor component={Link} to={`/settings/webhooks/${id}`} inherit underline="always">
          Webhook and deliveries
        </Anchor>
      }
      actions={delivery.data && delivery.data.status !== 'pending' && <Redeliver endpointId={id} id={deliveryId} />}
    >
      <Resource query={delivery} skeleton={<SkeletonRows rows={2} height={200} />}>
        {(known) => (
          <>
            <AboutCard delivery={known} />
            <Card title="Attempts" description="Newest first.">
              {known.attempts.length === 0 ? (
                <Text size="sm">None yet.</Text>
              ) : (
                <AttemptsTable attempts={known.attempts} />
              )}
            </Card>
            <PayloadCard payload={known.payload} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function AboutCard({ delivery }: { readonly delivery: DeliveryDetail }): ReactNode {
  const { event, event_id: eventId, created_at: createdAt, next_attempt_at: next, attempts } = delivery;
  // What ended it without an attempt stands nowhere else.
  const end = delivery.status === 'failed' && attempts.length === 0 ? attemptWords(delivery) : undefined;
  return (
    <Card>
      <Group gap="xs">
        <DeliveryBadges delivery={delivery} />
      </Group>
      <Facts
        facts={[
          ['Event', <Code>{event}</Code>],
          ['Event ID', <Code>{eventId}</Code>],
          ['Created', <RelativeTime at={createdAt} />],
          ...(next === null ? [] : [['Next step', <NextAttempt at={next} />] as const]),
          ...(end === undefined ? [] : [['Why it failed', end] as const]),
        ]}
      />
    </Card>
  );
}

function PayloadCard({ payload }: Pick<DeliveryDetail, 'payload'>): ReactNode {
  return (
    <Card
      title="Payload"
      description="Formatted for reading. The signature covers the body as sent, without line breaks."
    >
      {payload === null ? (
        <Text size="sm">The event is no longer kept.</Text>
      ) : (
        <CopyField label="Body" value={formattedBody(payload)} />
      )}
    </Card>
  );
}

function Redeliver({ endpointId, id }: { readonly endpointId: string; readonly id: string }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const redeliver = async (): Promise<void> => {
    await api.POST('/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
      params: { path: { id: endpointId, deliveryId: id } },
    });
    void refresh();
  };
  return (
    <ActionButton leftSection={<ReloadIcon />} onAct={redeliver}>
      Resend
    </ActionButton>
  );
}
