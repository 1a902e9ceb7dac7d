// A button for an act that is done after a question.
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmDialog } from './confirm-dialog.js';

interface ConfirmedButtonProps extends Omit<ButtonProps, 'children'> {
  /** On the button, and on the one that confirms. */
  readonly label: string;
  /** What the button is called where several of them are in a list. */
  readonly 'aria-label'?: string;
  /** A question: "Archive Region Guard?" */
  readonly title: string;
  readonly isHarmless?: boolean;
  readonly onConfirm: () => Promise<void>;
  /** What will happen. */
  readonly children: ReactNode;
}

export function ConfirmedButton({
  label,
  title,
  isHarmless = false,
  onConfirm,
  children,
  ...button
}: ConfirmedButtonProps): ReactNode {
  const [isAsking, asking] = useDisclosure(false);
  return (
    <>
      <Button variant="default" {...button} onClick={asking.open}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={asking.close}
        title={title}
        confirmLabel={label}
        color={isHarmless ? 'pine' : 'red'}
        onConfirm={onConfirm}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
