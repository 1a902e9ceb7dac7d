// A button for an act that takes its time and may fail: it waits, and says below itself what went wrong.
import { type ReactNode } from 'react';
import { Button, Stack, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ErrorNotice } from './error-notice.js';

interface ActionButtonProps extends ButtonProps {
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean;
  readonly onAct: () => Promise<void>;
  readonly children: ReactNode;
}

export function ActionButton({ onAct, children, ...button }: ActionButtonProps): ReactNode {
  const { mutate, isPending, error } = useMutation({ mutationFn: onAct });
  const shown = (
    <Button {...button} loading={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
  return error ? (
    <Stack gap="sm">
      <ErrorNotice error={error} />
      {shown}
    </Stack>
  ) : (
    shown
  );
}
