// Recovery codes in the one moment in which they are shown.
import type { ReactNode } from 'react';
import { Button, Modal, Text } from '@mantine/core';
import { DownloadIcon } from '@radix-ui/react-icons';
import { CopyField } from '../../../pieces/copy-field.js';
import { ShownOnce } from '../../../pieces/once-dialog.js';
import { useAccount } from '../../../session/session.js';
import { saveText } from './save-text.js';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RecoveryCodesDialog({ codes, isOpen, onClose }: RecoveryCodesDialogProps): ReactNode {
  const { email } = useAccount();
  const list = codes.join('\n');
  const save = (): void =>
    saveText(
      'recovery-codes.txt',
      `Recovery codes of ${email ?? 'your account'} at ${window.location.origin}\nEach works once.\n\n${list}\n`,
    );
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Your recovery codes"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <ShownOnce acknowledgement="I have stored these codes" onDone={onClose}>
        <Text size="sm">
          If you lose your phone or your passkeys, a code lets you in instead. Keep them apart from your password: on
          paper, or in a password manager.
        </Text>
        <CopyField label="Recovery codes" value={list} />
        <Button variant="default" leftSection={<DownloadIcon />} onClick={save}>
          Download as text
        </Button>
      </ShownOnce>
    </Modal>
  );
}
