// Changes what an API key is called, may do, and how long.
import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { KEY_FIELDS, KeyFields, keyInput } from './key-fields.js';
import type { ApiKey } from './key-queries.js';

interface EditKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EditKeyDialog({ apiKey, isOpen, onClose }: EditKeyDialogProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const save = async (values: FormData): Promise<void> => {
    await api.PATCH('/api/account/keys/{keyId}', {
      params: { path: { keyId: apiKey.id } },
      body: keyInput(values, Date.now(), apiKey.scopes),
    });
    onClose();
    void refresh();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Edit ${apiKey.name}`} closeOnClickOutside={false} size="lg">
      <ApiForm fields={KEY_FIELDS} submitLabel="Save" fullWidth onSubmit={save}>
        {(errorOf) => <KeyFields apiKey={apiKey} errorOf={errorOf} />}
      </ApiForm>
    </Modal>
  );
}
