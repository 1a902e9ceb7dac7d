// Makes an endpoint and shows its secret once.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { OnceDialog } from '../../../components/once-dialog.js';
import { useSafeRepeat } from '../../../components/use-safe-repeat.js';
import { ENDPOINT_FIELDS, EndpointFields, endpointInput } from './endpoint-fields.js';
import { EndpointSecret } from './endpoint-secret.js';

type Made = Schema<'WebhookEndpointWithSecret'>;

interface CreateEndpointProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CreateEndpoint({ isOpen, onClose }: CreateEndpointProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const safely = useSafeRepeat();
  const create = async (values: FormData, onMade: (made: Made) => void): Promise<void> => {
    const body = endpointInput(values);
    await safely(async (key) => {
      const header = { 'Idempotency-Key': key };
      onMade(await dataOf(api.POST('/api/v1/webhooks', { params: { header }, body })));
    });
    void refresh();
  };
  return (
    <OnceDialog<Made>
      isOpen={isOpen}
      onClose={onClose}
      title="Create webhook"
      resultTitle="Your new webhook"
      ask={(onMade) => (
        <ApiForm
          fields={ENDPOINT_FIELDS}
          submitLabel="Create webhook"
          fullWidth
          onSubmit={(values) => create(values, onMade)}
        >
          {(errorOf) => <EndpointFields errorOf={errorOf} />}
        </ApiForm>
      )}
    >
      {(made) => <EndpointSecret made={made} />}
    </OnceDialog>
  );
}
