// Sends again what an endpoint missed.
import { useState, type ReactNode } from 'react';
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { fieldTime, givenTime } from '../../../components/field-time.js';
import { textOf } from '../../../components/form-values.js';
import type { Endpoint } from './webhook-queries.js';
import { readerZone } from '../../../components/time-words.js';

const DAY_MS = 86_400_000;

interface RecoverButtonProps {
  readonly endpoint: Endpoint;
  /** The service has begun, and goes on by itself. */
  readonly onStarted: () => void;
}

export function RecoverButton({ endpoint, onStarted }: RecoverButtonProps): ReactNode {
  const { id, failing_since: failingSince } = endpoint;
  const api = useApi();
  const refresh = useRefresh();
  const [isOpen, dialog] = useDisclosure(false);
  const [isDone, setDone] = useState(false);
  const recover = async (values: FormData): Promise<void> => {
    const body = { since: givenTime(textOf(values, 'since')) ?? '' };
    await api.POST('/api/v1/webhooks/{id}/recover', { params: { path: { id } }, body });
    setDone(true);
    onStarted();
    dialog.close();
    void refresh();
  };
  return (
    <Stack gap={4} align="flex-end">
      <Button variant="default" onClick={dialog.open}>
        Resend missed events
      </Button>
      <Text role="status" size="sm" c="dimmed">
        {isDone && 'Deliveries appear below as they are sent.'}
      </Text>
      <Modal opened={isOpen} onClose={dialog.close} title="Resend missed events" closeOnClickOutside={false}>
        <Stack gap="md">
          <Text size="sm">
            Resends every delivery that failed, and every event skipped while the webhook was paused or disabled. Test
            events are not resent. Your server may receive an event twice; its ID stays the same.
          </Text>
          <ApiForm fields={['since']} submitLabel="Resend events" fullWidth onSubmit={recover}>
            {(errorOf) => (
              <TextInput
                type="datetime-local"
                name="since"
                label="Since"
                description={`At most 30 days ago, in your time zone, ${readerZone()}.`}
                required
                defaultValue={fieldTime(failingSince ?? new Date(Date.now() - DAY_MS).toISOString())}
                data-autofocus
                error={errorOf('since')}
              />
            )}
          </ApiForm>
        </Stack>
      </Modal>
    </Stack>
  );
}
