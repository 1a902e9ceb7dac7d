// The secret of an endpoint in the one moment in which it is shown.
import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import type { Schema } from '../../../api/schemas.js';
import { CopyField } from '../../../components/copy-field.js';
import { GuideLink } from './guide-link.js';

export function EndpointSecret({
  made: { secret, format },
}: {
  readonly made: Schema<'WebhookEndpointWithSecret'>;
}): ReactNode {
  return (
    <>
      <CopyField label="Signing secret" value={secret} />
      <Text size="sm">
        {format === 'discord'
          ? 'Discord does not check signatures, so you only need this if your own program receives the messages.'
          : 'Your program uses it to check that requests come from here unchanged.'}{' '}
        <GuideLink part="verify-it">How to check signatures</GuideLink>
      </Text>
    </>
  );
}
