// Gives a product to somebody.
import type { ReactNode } from 'react';
import { Group, Modal, NumberInput, TextInput } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { textOf } from '../../../components/form-values.js';
import { useSafeRepeat } from '../../../components/use-safe-repeat.js';
import { readerZone } from '../../../components/time-words.js';

const FIELDS = ['email', 'source', 'external_id', 'seats', 'expires_at'];
const MOST_SEATS = 100_000;

interface CreateGrantProps {
  readonly productId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CreateGrant({ productId, isOpen, onClose }: CreateGrantProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const once = useSafeRepeat();
  const give = async (values: FormData): Promise<void> => {
    const [seats, expires, externalId] = ['seats', 'expires_at', 'external_id'].map((name) =>
      textOf(values, name).trim(),
    );
    const body = {
      email: textOf(values, 'email').trim(),
      source: textOf(values, 'source').trim(),
      ...(externalId === '' ? {} : { external_id: externalId! }),
      ...(seats === '' ? {} : { seats: Number(seats) }),
      ...(expires === '' ? {} : { expires_at: new Date(expires!).toISOString() }),
    };
    await once((key) =>
      api.POST('/api/v1/products/{id}/grants', {
        params: { path: { id: productId }, header: { 'Idempotency-Key': key } },
        body,
      }),
    );
    onClose();
    void refresh();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title="Give product" closeOnClickOutside={false}>
      <ApiForm fields={FIELDS} submitLabel="Give product" fullWidth onSubmit={give}>
        {(errorOf) => <GrantFields errorOf={errorOf} />}
      </ApiForm>
    </Modal>
  );
}

function GrantFields({ errorOf }: { readonly errorOf: (field: string) => string | undefined }): ReactNode {
  return (
    <>
      <TextInput
        type="email"
        name="email"
        label="E-mail address"
        description="We e-mail this address. Its owner gets the product when they sign in or create an account."
        placeholder="alex@example.com"
        maxLength={254}
        autoComplete="off"
        required
        data-autofocus
        error={errorOf('email')}
      />
      <Group grow align="flex-start" gap="sm">
        <TextInput
          name="source"
          label="Source"
          description="In your own words, such as gift."
          defaultValue="gift"
          maxLength={64}
          required
          error={errorOf('source')}
        />
        <TextInput
          name="external_id"
          label="External ID (optional)"
          description="The order number there."
          maxLength={128}
          autoComplete="off"
          error={errorOf('external_id')}
        />
      </Group>
      <Group grow align="flex-start" gap="sm">
        <NumberInput
          name="seats"
          label="Servers (optional)"
          description="Leave empty for the product’s limit."
          min={1}
          max={MOST_SEATS}
          allowDecimal={false}
          error={errorOf('seats')}
        />
        <TextInput
          type="datetime-local"
          name="expires_at"
          label="Until (optional)"
          description={`In your time zone, ${readerZone()}.`}
          error={errorOf('expires_at')}
        />
      </Group>
    </>
  );
}
