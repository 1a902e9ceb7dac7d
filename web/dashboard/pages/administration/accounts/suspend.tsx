// Suspends an account, with a reason that its owner is told.
import type { ReactNode } from 'react';
import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../pieces/api-form.js';
import { textOf } from '../../../pieces/form-values.js';
import type { ManagedAccount } from './account-queries.js';

export function Suspend({ account: { id, display_name: name } }: { readonly account: ManagedAccount }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isOpen, dialog] = useDisclosure(false);
  const suspend = async (values: FormData): Promise<void> => {
    await api.POST('/api/v1/admin/accounts/{id}/suspend', {
      params: { path: { id } },
      body: { reason: textOf(values, 'reason') },
    });
    dialog.close();
    void refresh();
  };
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={dialog.open}>
        Suspend
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={`Suspend ${name}?`} closeOnClickOutside={false}>
        <Stack gap="md">
          <Text size="sm">
            The account stops at once: nobody can sign in to it, its keys and tokens are refused, and its products are
            off the market until you reinstate it.
          </Text>
          <ApiForm fields={['reason']} submitLabel="Suspend" fullWidth onSubmit={suspend}>
            {(errorOf) => (
              <Textarea
                name="reason"
                label="Why"
                description="Its owner is told this by mail."
                required
                maxLength={500}
                autosize
                minRows={3}
                data-autofocus
                error={errorOf('reason')}
              />
            )}
          </ApiForm>
        </Stack>
      </Modal>
    </>
  );
}
