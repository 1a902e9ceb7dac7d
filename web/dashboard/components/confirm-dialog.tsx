// Asks before the irreversible: says what will happen, and does it only then.
import { useState, type ReactNode } from 'react';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from './busy-button.js';
import { ErrorNotice } from './error-notice.js';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A question: "Revoke the key CI publishing?" */
  readonly title: string;
  /** The answer that does it, as a verb: "Revoke". */
  readonly confirmLabel: string;
  /** Does it; the dialog closes when that succeeded. */
  readonly onConfirm: () => Promise<unknown>;
  /** What has to be typed first, for what would be the worst accidents. */
  readonly phrase?: string;
  /** Red unless told otherwise, for what harms nobody. */
  readonly color?: string;
  /** What will happen. */
  readonly children: ReactNode;
}

export function ConfirmDialog({ isOpen, onClose, title, ...question }: ConfirmDialogProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <Question {...question} onClose={onClose} />
    </Modal>
  );
}

function Question({
  onClose,
  confirmLabel,
  onConfirm,
  phrase,
  color = 'red',
  children,
}: Omit<ConfirmDialogProps, 'isOpen' | 'title'>): ReactNode {
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  return (
    <Stack gap="md">
      <Text component="div" size="sm">
        {children}
      </Text>
      {phrase !== undefined && (
        <TextInput
          label={
            <>
              Type <strong>{phrase}</strong> to confirm
            </>
          }
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {error && <ErrorNotice error={error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          color={color}
          isBusy={isPending}
          disabled={phrase !== undefined && typed !== phrase}
          onClick={() => mutate()}
        >
          {confirmLabel}
        </BusyButton>
      </Group>
    </Stack>
  );
}
