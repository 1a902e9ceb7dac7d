// What an endpoint is set to, and what can be done about it.
import type { ReactNode } from 'react';
import { Badge, Button, Code, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import { Facts } from '../../../components/facts.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { ProductLimit } from '../keys/product-limit.js';
import { ENDPOINT_FIELDS, EndpointFields, endpointInput } from './endpoint-fields.js';
import { RotateSecret } from './rotate-secret.js';
import { HealthBadge } from './endpoint-health.js';
import type { Endpoint } from './webhook-queries.js';
import { addressWords, FORMAT_WORDS } from './webhook-words.js';

interface EndpointProps {
  readonly endpoint: Endpoint;
}

export function SettingsCard({ endpoint }: EndpointProps): ReactNode {
  const { url, format, events, product_ids: productIds, created_at: createdAt } = endpoint;
  const { previous_secret_expires_at: previousEnds } = endpoint;
  return (
    <Card title="Settings" actions={<HealthBadge endpoint={endpoint} />}>
      <Facts
        facts={[
          ['Address', <Code>{addressWords(url)}</Code>],
          ['Format', FORMAT_WORDS[format]],
          ['Events', <Events events={events} />],
          ['Products', productIds === null ? 'All' : <ProductLimit ids={productIds} />],
          ['Created', <RelativeTime at={createdAt} />],
        ]}
      />
      {previousEnds !== null && (
        <Text size="sm">
          The previous secret is still in use as well. It expires <RelativeTime at={previousEnds} />.
        </Text>
      )}
      <Group gap="sm">
        <Edit endpoint={endpoint} />
        <Switch endpoint={endpoint} />
        <RotateSecret endpoint={endpoint} />
        <Delete endpoint={endpoint} />
      </Group>
    </Card>
  );
}

function Events({ events }: Pick<Endpoint, 'events'>): ReactNode {
  return (
    <Group gap={6} component="ul" p={0} m={0} aria-label="Events" style={{ listStyle: 'none' }}>
      {events.map((kind) => (
        <Badge key={kind} component="li" size="sm" color="gray">
          {kind}
        </Badge>
      ))}
    </Group>
  );
}

function Edit({ endpoint }: EndpointProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isOpen, dialog] = useDisclosure(false);
  const save = async (values: FormData): Promise<void> => {
    await api.PATCH('/api/v1/webhooks/{id}', {
      params: { path: { id: endpoint.id } },
      body: endpointInput(values),
    });
    dialog.close();
    void refresh();
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Edit
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title="Edit webhook" closeOnClickOutside={false} size="lg">
        <ApiForm fields={ENDPOINT_FIELDS} submitLabel="Save" fullWidth onSubmit={save}>
          {(errorOf) => <EndpointFields endpoint={endpoint} errorOf={errorOf} />}
        </ApiForm>
      </Modal>
    </>
  );
}

/** Pauses what is active, and resumes what is not. */
function Switch({ endpoint: { id, status } }: EndpointProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const become = async (next: 'active' | 'paused'): Promise<void> => {
    await api.PATCH('/api/v1/webhooks/{id}', { params: { path: { id } }, body: { status: next } });
    void refresh();
  };
  return status === 'active' ? (
    <ConfirmedButton label="Pause" title="Pause this webhook?" isHarmless onConfirm={() => become('paused')}>
      Nothing is sent until you resume it, and pending deliveries fail. You can resend missed events afterwards.
    </ConfirmedButton>
  ) : (
    <ConfirmedButton label="Resume" title="Resume this webhook?" isHarmless onConfirm={() => become('active')}>
      New events are sent from now on. You can resend missed events afterwards.
    </ConfirmedButton>
  );
}

function Delete({ endpoint: { id } }: EndpointProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    await api.DELETE('/api/v1/webhooks/{id}', { params: { path: { id } } });
    await navigate('/settings/webhooks', { replace: true });
    void refresh();
  };
  return (
    <ConfirmedButton label="Delete" title="Delete this webhook?" onConfirm={remove} c="var(--mantine-color-error)">
      Nothing more is sent, and its delivery log is deleted. This cannot be undone.
    </ConfirmedButton>
  );
}
