// A dialog that asks for something and then shows what is shown once: it closes only when somebody says that they have
// it.
import { useState, type ReactNode } from 'react';
import { Alert, Button, Checkbox, Modal, Stack } from '@mantine/core';
import { ExclamationTriangleIcon } from '@radix-ui/react-icons';

interface OnceDialogProps<Result> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** While it asks. */
  readonly title: string;
  /** While it shows what came of it. */
  readonly resultTitle: string;
  /** Whether what came of it is shown this once; it is unless told otherwise. */
  readonly isSecret?: (result: Result) => boolean;
  /** What it asks; calls back with what came of it. */
  readonly ask: (onResult: (result: Result) => void) => ReactNode;
  readonly children: (result: Result) => ReactNode;
}

export function OnceDialog<Result>({
  isOpen,
  onClose,
  title,
  resultTitle,
  isSecret = () => true,
  ask,
  children,
}: OnceDialogProps<Result>): ReactNode {
  const [result, setResult] = useState<{ readonly of: Result }>();
  return (
    <Modal
      // What somebody typed, or has not stored yet, is not lost by a click beside the dialog.
      opened={isOpen}
      onClose={onClose}
      title={result ? resultTitle : title}
      closeOnClickOutside={false}
      onExitTransitionEnd={() => setResult(undefined)}
      closeOnEscape={!result}
      withCloseButton={!result}
      size="lg"
    >
      {result ? (
        <ShownOnce isSecret={isSecret(result.of)} onDone={onClose}>
          {children(result.of)}
        </ShownOnce>
      ) : (
        ask((of) => setResult({ of }))
      )}
    </Modal>
  );
}

interface ShownOnceProps {
  readonly onDone: () => void;
  /** Whether there is anything to copy; there is unless told otherwise. */
  readonly isSecret?: boolean;
  /** What to tick before one goes on, for what is worse to lose than to make anew. */
  readonly acknowledgement?: string;
  readonly children: ReactNode;
}

/** What is shown once, with the warning that it is. */
export function ShownOnce({ onDone, isSecret = true, acknowledgement, children }: ShownOnceProps): ReactNode {
  const [isKnown, setIsKnown] = useState(acknowledgement === undefined);
  return (
    <Stack gap="md">
      {isSecret && (
        <Alert color="gray" icon={<ExclamationTriangleIcon />}>
          This is the only time you can see it. Copy it now and keep it somewhere safe.
        </Alert>
      )}
      {children}
      {acknowledgement !== undefined && (
        <Checkbox
          label={acknowledgement}
          checked={isKnown}
          onChange={(event) => setIsKnown(event.currentTarget.checked)}
        />
      )}
      <Button fullWidth disabled={!isKnown} onClick={onDone}>
        Done
      </Button>
    </Stack>
  );
}
