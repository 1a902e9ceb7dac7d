// Keeps what somebody typed from being lost by a click on a link: asks before the page is left.
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from 'react-router';

interface Unsaved {
  /** Something was typed. */
  readonly change: () => void;
  /** What was typed is saved, or given up. */
  readonly settle: () => void;
  /** The question; has to be somewhere on the page. */
  readonly guard: ReactNode;
}

/** For one form of a page: the router asks one question at a time. */
export function useUnsaved(): Unsaved {
  const isDirty = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isDirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return {
    change: () => {
      isDirty.current = true;
    },
    settle: () => {
      isDirty.current = false;
    },
    guard: (
      <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title="Leave without saving?">
        <Stack gap="md">
          <Text size="sm">Your changes on this page are not saved yet.</Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => blocker.reset?.()}>
              Keep editing
            </Button>
            <Button color="red" onClick={() => blocker.proceed?.()}>
              Leave page
            </Button>
          </Group>
        </Stack>
      </Modal>
    ),
  };
}
