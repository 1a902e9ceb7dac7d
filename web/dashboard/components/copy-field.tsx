// A text to take along: a key, a command, a recovery code.
import { useId, useRef, type ReactNode } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { CheckIcon, CopyIcon } from '@radix-ui/react-icons';
import styles from './copy-field.module.css';

const SHOWN_MS = 2000;

interface CopyFieldProps {
  readonly label: string;
  /** Shown as it is, line breaks included. */
  readonly value: string;
  readonly description?: ReactNode;
}

export function CopyField({ label, value, description }: CopyFieldProps): ReactNode {
  const id = useId();
  const text = useRef<HTMLPreElement>(null);
  const clipboard = useClipboard({ timeout: SHOWN_MS });
  const copy = (): void => {
    // Pages without https may not write to the clipboard; what is selected can be copied by hand.
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
    clipboard.copy(value);
  };
  return (
    <Stack gap={4}>
      <Text id={id} size="sm" fw={500}>
        {label}
      </Text>
      {description !== undefined && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <div className={styles['box']} role="group" aria-labelledby={id}>
        <pre ref={text} className={styles['text']} translate="no">
          {value}
        </pre>
        <Button
          size="xs"
          variant="default"
          aria-label={`${clipboard.copied ? 'Copied' : 'Copy'}: ${label}`}
          leftSection={clipboard.copied ? <CheckIcon /> : <CopyIcon />}
          onClick={copy}
        >
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <Text role="status" size="xs" c="dimmed">
        {clipboard.error !== null && 'Your browser does not let this page copy. The text is selected: press Ctrl+C.'}
      </Text>
    </Stack>
  );
}
