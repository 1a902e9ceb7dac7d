// Makes an API key and shows it once.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { OnceDialog } from '../../../components/once-dialog.js';
import { KEY_FIELDS, KeyFields, keyInput } from './key-fields.js';
import { KeySecret } from './key-secret.js';

interface CreateKeyDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CreateKeyDialog({ isOpen, onClose }: CreateKeyDialogProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const create = async (values: FormData): Promise<Schema<'ApiKeyWithSecret'>> => {
    const made = await dataOf(api.POST('/api/account/keys', { body: keyInput(values, Date.now()) }));
    void refresh();
    return made;
  };
  return (
    <OnceDialog<Schema<'ApiKeyWithSecret'>>
      isOpen={isOpen}
      onClose={onClose}
      title="Create an API key"
      resultTitle="Your new API key"
      ask={(onMade) => (
        <ApiForm
          fields={KEY_FIELDS}
          submitLabel="Create key"
          fullWidth
          onSubmit={async (values) => onMade(await create(values))}
        >
          {(errorOf) => <KeyFields errorOf={errorOf} />}
        </ApiForm>
      )}
    >
      {(made) => <KeySecret made={made} />}
    </OnceDialog>
  );
}
