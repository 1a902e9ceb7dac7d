// Sends a made-up event, to see whether an endpoint gets it.
import type { ReactNode } from 'react';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { EventKind } from '#generated/enums.js';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { textOf } from '../../../components/form-values.js';
import type { Endpoint } from './webhook-queries.js';
import { EVENT_CHOICES } from './webhook-words.js';

export function TestCard({ endpoint: { id, events } }: { readonly endpoint: Endpoint }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [, setSearch] = useSearchParams();
  const send = async (values: FormData): Promise<void> => {
    const body = { event: textOf(values, 'event') as EventKind };
    await api.POST('/api/v1/webhooks/{id}/test', { params: { path: { id } }, body });
    // A filter could hide it.
    setSearch({}, { replace: true });
    void refresh();
  };
  return (
    <Card
      title="Send a test event"
      description="A test event has made-up content and is signed like any other. Only the log marks it as a test."
    >
      <ApiForm fields={['event']} submitLabel="Send test event" doneText="Sent. See the log below." onSubmit={send}>
        {(errorOf) => (
          <NativeSelect
            name="event"
            label="Event to send"
            data={EVENT_CHOICES}
            defaultValue={events[0]}
            error={errorOf('event')}
          />
        )}
      </ApiForm>
    </Card>
  );
}
