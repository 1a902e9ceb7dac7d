// A license key: covered until somebody wants to see it, and copied without that.
import { useState, type ReactNode } from 'react';
import { Button, Code, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { CheckIcon, CopyIcon, EyeNoneIcon, EyeOpenIcon } from '@radix-ui/react-icons';

const SHOWN_MS = 2000;

interface LicenseKeyProps {
  readonly value: string;
  /** What it is for, such as the name of the product. */
  readonly about: string;
}

export function LicenseKey({ value, about }: LicenseKeyProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const clipboard = useClipboard({ timeout: SHOWN_MS });
  return (
    <Group gap="xs">
      <Code translate="no" style={{ overflowWrap: 'anywhere' }}>
        {isShown ? value : covered(value)}
      </Code>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={isShown ? <EyeNoneIcon /> : <EyeOpenIcon />}
        aria-label={`${isShown ? 'Hide' : 'Show'} the license key of ${about}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={clipboard.copied ? <CheckIcon /> : <CopyIcon />}
        aria-label={`${clipboard.copied ? 'Copied' : 'Copy'} the license key of ${about}`}
        onClick={() => {
          // Pages without https may not write to the clipboard; what is shown can be copied by hand.
          if (!window.isSecureContext) setShown(true);
          clipboard.copy(value);
        }}
      >
        {clipboard.copied ? 'Copied' : 'Copy'}
      </Button>
      <Text role="status" size="xs" c="dimmed">
        {clipboard.error !== null && 'Your browser does not let this page copy. Select the key and press Ctrl+C.'}
      </Text>
    </Group>
  );
}

/** Everything but the last group, by which one tells keys apart. */
const covered = (key: string): string => key.replace(/[^-](?=.*-)/g, '•');
