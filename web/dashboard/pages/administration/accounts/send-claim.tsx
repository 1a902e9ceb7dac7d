// Sends the person behind an imported seller a link with which the account becomes theirs.
import type { ReactNode } from 'react';
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { textOf } from '../../../components/form-values.js';

export function SendClaim({ sellerName }: { readonly sellerName: string }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isOpen, dialog] = useDisclosure(false);
  const send = async (values: FormData): Promise<void> => {
    const body = { seller_name: sellerName, email: textOf(values, 'email').trim() };
    await api.POST('/api/v1/admin/claims', { body });
    void refresh();
    await navigate('/administration/claims');
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Send a link
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={`Send ${sellerName} a link to claim`}
        closeOnClickOutside={false}
      >
        <Stack gap="md">
          <Text size="sm">
            Whoever opens the link gets this account and all its products, so make sure the e-mail address is right. The
            link works once, for 14 days, and replaces any earlier one.
          </Text>
          <ApiForm fields={['email', 'seller_name']} submitLabel="Send" fullWidth onSubmit={send}>
            {(errorOf) => (
              <TextInput
                type="email"
                name="email"
                label="E-mail address"
                required
                maxLength={254}
                autoComplete="off"
                data-autofocus
                error={errorOf('email') ?? errorOf('seller_name')}
              />
            )}
          </ApiForm>
        </Stack>
      </Modal>
    </>
  );
}
