// How a page on the way in ends: in a few words, with the way on.
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Stack, Text, ThemeIcon } from '@mantine/core';
import { CheckIcon, EnvelopeClosedIcon, LinkBreak2Icon } from '@radix-ui/react-icons';

const LOOKS = {
  done: { icon: CheckIcon, color: 'pine' },
  mailed: { icon: EnvelopeClosedIcon, color: 'pine' },
  void: { icon: LinkBreak2Icon, color: 'gray' },
} as const satisfies Readonly<
  Record<string, { icon: ComponentType<{ width?: number; height?: number }>; color: string }>
>;

interface OutcomeProps {
  readonly look: keyof typeof LOOKS;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons below. */
  readonly actions?: ReactNode;
}

export function Outcome({ look, title, children, actions }: OutcomeProps): ReactNode {
  const { icon: Icon, color } = LOOKS[look];
  const box = useRef<HTMLDivElement>(null);
  // It stands where a form was, and with that went the focus.
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} tabIndex={-1} gap="md" style={{ outline: 'none' }}>
      <ThemeIcon variant="light" color={color} size={48} radius="xl" aria-hidden>
        <Icon width={22} height={22} />
      </ThemeIcon>
      <div>
        <Text fw={650} size="lg">
          {title}
        </Text>
        <Text component="div" size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      </div>
      {actions}
    </Stack>
  );
}
