// Gives an endpoint another secret, which it shows once.
import type { ReactNode } from 'react';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../pieces/api-form.js';
import { OnceDialog } from '../../../pieces/once-dialog.js';
import { RelativeTime } from '../../../pieces/relative-time.js';
import { EndpointSecret } from './endpoint-secret.js';
import type { Endpoint } from './webhook-queries.js';

type Made = Schema<'WebhookEndpointWithSecret'>;

export function RotateSecret({
  endpoint: { id, previous_secret_expires_at: previousEnds },
}: {
  readonly endpoint: Endpoint;
}): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isOpen, dialog] = useDisclosure(false);
  const rotate = async (): Promise<Made> => {
    const made = await dataOf(api.POST('/api/v1/webhooks/{id}/rotate-secret', { params: { path: { id } } }));
    void refresh();
    return made;
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Rotate the secret
      </Button>
      <OnceDialog<Made>
        isOpen={isOpen}
        onClose={dialog.close}
        title="Rotate the secret"
        resultTitle="Your new secret"
        ask={(onMade) => (
          <ApiForm fields={[]} submitLabel="Rotate" fullWidth onSubmit={async () => onMade(await rotate())}>
            {() => (
              <>
                <Text size="sm">
                  The endpoint gets a new secret. For 24 hours everything that is sent carries the signatures of both
                  secrets, so you can put the new one in place without refusing anything.
                </Text>
                {previousEnds !== null && (
                  <Text size="sm" fw={600}>
                    The secret before this one still signs until it ends <RelativeTime at={previousEnds} />. If you
                    rotate now, it ends at once.
                  </Text>
                )}
              </>
            )}
          </ApiForm>
        )}
      >
        {(made) => <EndpointSecret made={made} />}
      </OnceDialog>
    </>
  );
}
