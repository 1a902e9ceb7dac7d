// Makes an account a seller, under a name for good.
import type { ReactNode } from 'react';
import { Button, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { textOf } from '../../../components/form-values.js';
import type { ManagedAccount } from './account-queries.js';

export function ApproveSeller({
  account: { id, display_name: name },
}: {
  readonly account: ManagedAccount;
}): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isOpen, dialog] = useDisclosure(false);
  const approve = async (values: FormData): Promise<void> => {
    await api.POST('/api/v1/admin/accounts/{id}/approve-seller', {
      params: { path: { id } },
      body: { seller_name: textOf(values, 'seller_name') },
    });
    dialog.close();
    void refresh();
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Approve
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={`Approve ${name} as a seller?`} closeOnClickOutside={false}>
        <ApiForm fields={['seller_name']} submitLabel="Approve" fullWidth onSubmit={approve}>
          {(errorOf) => (
            <TextInput
              name="seller_name"
              label="Seller name"
              description="3 to 32 lowercase letters, digits and hyphens. Shown with every product. It cannot be changed later."
              required
              minLength={3}
              maxLength={32}
              pattern="[a-z0-9\-]+"
              title="Use lowercase letters, digits and hyphens"
              autoComplete="off"
              autoCapitalize="none"
              data-autofocus
              error={errorOf('seller_name')}
            />
          )}
        </ApiForm>
      </Modal>
    </>
  );
}
