// Gives an endpoint another secret, which it shows once.
import type { ReactNode } from 'react';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { OnceDialog } from '../../../components/once-dialog.js';
import { RelativeTime } from '../../../components/relative-time.js';
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
        Rotate secret
      </Button>
      <OnceDialog<Made>
        isOpen={isOpen}
        onClose={dialog.close}
        title="Rotate secret"
        resultTitle="Your new secret"
        ask={(onMade) => (
          <ApiForm fields={[]} submitLabel="Rotate secret" fullWidth onSubmit={async () => onMade(await rotate())}>
            {() => (
              <>
                <Text size="sm">
                  The webhook gets a new secret. For 24 hours, everything is signed with both secrets, so you can switch
                  without rejecting any event.
                </Text>
                {previousEnds !== null && (
                  <Text size="sm" fw={600}>
                    The previous secret is still in use until it expires <RelativeTime at={previousEnds} />. If you
                    rotate now, it expires immediately.
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
