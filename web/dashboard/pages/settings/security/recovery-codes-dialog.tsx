// Recovery codes in the one moment in which they are shown.
import { useState, type ReactNode } from 'react';
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { DownloadIcon, ExclamationTriangleIcon, FileTextIcon } from '@radix-ui/react-icons';
import { CopyField } from '../../../components/copy-field.js';
import { ShownOnce } from '../../../components/once-dialog.js';
import { datedName, saveFile } from '../../../components/save-file.js';
import { siteName } from '../../../components/site-name.js';
import { useAccount } from '../../../session/session.js';
import { RecoveryCodesSheet } from './recovery-codes-sheet.js';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RecoveryCodesDialog({ isOpen, onClose, ...shown }: RecoveryCodesDialogProps): ReactNode {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Your recovery codes"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Codes {...shown} onClose={onClose} />
    </Modal>
  );
}

function Codes({ codes, onClose }: Omit<RecoveryCodesDialogProps, 'isOpen'>): ReactNode {
  const { email, display_name: displayName } = useAccount();
  const account = email ?? displayName;
  const [madeOn] = useState(() => new Date().toLocaleDateString('en', { dateStyle: 'long' }));
  const list = codes.join('\n');
  const text = [siteName, `Recovery codes for ${account}`, madeOn, '', list, '', 'Each code works once.', ''].join(
    '\n',
  );
  const save = (): void => saveFile(datedName('recovery-codes', 'txt'), new Blob([text], { type: 'text/plain' }));
  return (
    <ShownOnce isSecret={false} acknowledgement="I saved these codes" onDone={onClose}>
      <Alert color="gray" icon={<ExclamationTriangleIcon />}>
        You can see these codes only now. Save them before you go on.
      </Alert>
      <Text size="sm">
        If you lose your phone or your passkeys, a code lets you in instead. Each works once. Keep them apart from your
        password: on paper, or in a password manager.
      </Text>
      <CopyField label="Recovery codes" value={list} />
      <Group grow>
        <Button variant="default" leftSection={<DownloadIcon />} onClick={save}>
          Download
        </Button>
        <Button variant="default" leftSection={<FileTextIcon />} onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <RecoveryCodesSheet account={account} madeOn={madeOn} codes={codes} />
    </ShownOnce>
  );
}
