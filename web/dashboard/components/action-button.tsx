// A button for an act that takes its time and may fail: it waits, and says below itself what went wrong.
import { type ReactNode } from 'react';
import { Stack, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from './busy-button.js';
import { ErrorNotice } from './error-notice.js';

interface ActionButtonProps extends ButtonProps {
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean;
  readonly onAct: () => Promise<void>;
  readonly children: ReactNode;
}

export function ActionButton({ onAct, children, ...button }: ActionButtonProps): ReactNode {
  const { mutate, isPending, error } = useMutation({ mutationFn: onAct });
  // The button stays the same one when an error appears above it, so that it keeps the focus.
  return (
    <Stack gap="sm" {...(!error && { display: 'contents' })}>
      {error && <ErrorNotice error={error} />}
      <BusyButton {...button} isBusy={isPending} onClick={() => mutate()}>
        {children}
      </BusyButton>
    </Stack>
  );
}
