// Rejects a product: a code that its seller can act on, and what to do in words.
import type { ReactNode } from 'react';
import { Button, Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RejectionCode } from '#generated/enums.js';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { textOf } from '../../../components/form-values.js';
import { REASON_TO_REJECT } from '../moderation-words.js';

const REASONS = RejectionCode.map((value) => ({ value, label: REASON_TO_REJECT[value] }));

export function Reject({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isOpen, dialog] = useDisclosure(false);
  const reject = async (values: FormData): Promise<void> => {
    const code = RejectionCode.find((known) => known === textOf(values, 'code')) ?? 'other';
    const body = { code, reason: textOf(values, 'reason') };
    await api.POST('/api/v1/admin/products/{id}/reject', { params: { path: { id } }, body });
    dialog.close();
    void refresh();
  };
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={dialog.open}>
        Reject
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={`Reject ${name}?`} closeOnClickOutside={false}>
        <Stack gap="md">
          <Text size="sm">It becomes a draft again. Its seller can change it and submit it again.</Text>
          <ApiForm fields={['code', 'reason']} submitLabel="Reject" fullWidth onSubmit={reject}>
            {(errorOf) => (
              <>
                <NativeSelect name="code" label="Problem" data={REASONS} error={errorOf('code')} />
                <Textarea
                  name="reason"
                  label="Reason"
                  description="We e-mail this to its seller. Say what has to change."
                  required
                  maxLength={2000}
                  autosize
                  minRows={4}
                  maxRows={12}
                  data-autofocus
                  error={errorOf('reason')}
                />
              </>
            )}
          </ApiForm>
        </Stack>
      </Modal>
    </>
  );
}
