// A button that waits for what it began, and has the focus again afterwards.
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@mantine/core';

interface BusyButtonProps extends Omit<ComponentProps<typeof Button<'button'>>, 'ref' | 'loading'> {
  readonly isBusy: boolean;
}

export function BusyButton({ isBusy, ...props }: BusyButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // A button that waits is disabled, and browsers take the focus from what is: at the next drawing, so that here, before
  // it, one still sees who had it.
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [isBusy]);
  return <Button {...props} ref={button} loading={isBusy} />;
}
