// How an endpoint stands: in a word, and in sentences where its owner should do something.
import type { ReactNode } from 'react';
import { Alert, Badge, Text } from '@mantine/core';
import { ExclamationTriangleIcon, InfoCircledIcon } from '@radix-ui/react-icons';
import { RelativeTime } from '../../../components/relative-time.js';
import type { Endpoint } from './webhook-queries.js';
import { healthOf } from './webhook-words.js';

interface HealthProps {
  readonly endpoint: Endpoint;
}

export function HealthBadge({ endpoint }: HealthProps): ReactNode {
  const { label, color } = healthOf(endpoint);
  return <Badge color={color}>{label}</Badge>;
}

/** Nothing while all is well. */
export function HealthNotice({ endpoint }: HealthProps): ReactNode {
  const { status, disabled_reason: reason, failing_since: failingSince } = endpoint;
  if (status === 'disabled')
    return (
      <Alert color="red" icon={<ExclamationTriangleIcon />} title="Disabled: no events are sent">
        <Text size="sm">
          {reason !== null && `${reason}. `}Once your server answers again, resume the webhook. You can then resend
          missed events.
        </Text>
      </Alert>
    );
  if (status === 'paused')
    return (
      <Alert color="gray" icon={<InfoCircledIcon />} title="Paused: no events are sent">
        <Text size="sm">Events are skipped while it is paused. When you resume it, you can resend them.</Text>
      </Alert>
    );
  if (failingSince === null) return null;
  return (
    <Alert color="red" icon={<ExclamationTriangleIcon />} title="Deliveries are failing">
      <Text size="sm">
        Nothing has been accepted since the failures started <RelativeTime at={failingSince} />. Each delivery is tried
        ten times over about three days. After five days of failures the webhook is disabled.
      </Text>
    </Alert>
  );
}
