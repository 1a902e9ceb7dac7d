// A button for an act that wants a reason: asks for it in a dialog, and does it when one was given.
import type { ReactNode } from 'react';
import { Button, Modal, Stack, Text, Textarea, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ApiForm } from './api-form.js';
import { textOf } from './form-values.js';

interface ReasonButtonProps extends Omit<ButtonProps, 'children'> {
  /** On the button, and on the one that does it. */
  readonly label: string;
  /** What the button is called where several of them are in a list. */
  readonly 'aria-label'?: string;
  /** A question: "Recall 7.0.12?" */
  readonly title: string;
  /** Who is told the reason. */
  readonly hint: string;
  readonly maxLength?: number;
  readonly onGiven: (reason: string) => Promise<void>;
  /** What will happen. */
  readonly children: ReactNode;
}

export function ReasonButton({
  label,
  title,
  hint,
  maxLength = 500,
  onGiven,
  children,
  ...button
}: ReasonButtonProps): ReactNode {
  const [isOpen, dialog] = useDisclosure(false);
  const act = async (values: FormData): Promise<void> => {
    await onGiven(textOf(values, 'reason'));
    dialog.close();
  };
  return (
    <>
      <Button variant="default" {...button} onClick={dialog.open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={title} closeOnClickOutside={false}>
        <Stack gap="md">
          <Text size="sm">{children}</Text>
          <ApiForm fields={['reason']} submitLabel={label} fullWidth onSubmit={act}>
            {(errorOf) => (
              <Textarea
                name="reason"
                label="Reason"
                description={hint}
                required
                maxLength={maxLength}
                autosize
                minRows={3}
                maxRows={12}
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
