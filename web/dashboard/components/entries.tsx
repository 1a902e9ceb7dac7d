// A list of things with a name, facts and buttons (keys, sessions, passkeys); reads well on a phone, where a table does
// not.
import type { ReactNode } from 'react';
import { Group, Paper, Text } from '@mantine/core';
import styles from './entries.module.css';

interface EntriesProps {
  /** What the list holds, for those who do not see the heading above it. */
  readonly label: string;
  readonly children: ReactNode;
}

export function Entries({ label, children }: EntriesProps): ReactNode {
  return (
    <Paper component="ul" withBorder radius="lg" className={styles['list']} aria-label={label}>
      {children}
    </Paper>
  );
}

interface EntryProps {
  readonly title: ReactNode;
  /** Badges beside the title. */
  readonly badges?: ReactNode;
  /** Facts below the title; each stands apart from the next. */
  readonly facts?: readonly ReactNode[];
  /** Buttons at the end. */
  readonly actions?: ReactNode;
  /** What stands before the title: an icon or a picture. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

export function Entry({ title, badges, facts = [], actions, picture, children }: EntryProps): ReactNode {
  return (
    <li className={styles['entry']}>
      <Group gap="md" wrap="nowrap" className={styles['main']}>
        {picture}
        <div className={styles['words']}>
          <Group gap="xs">
            <Text fw={600} className={styles['title']}>
              {title}
            </Text>
            {badges}
          </Group>
          {facts.length > 0 && (
            <Text component="div" size="sm" c="dimmed" className={styles['facts']}>
              {facts.map((fact, index) => (
                <span key={index}>{fact}</span>
              ))}
            </Text>
          )}
          {children}
        </div>
      </Group>
      {actions !== undefined && <Group gap="xs">{actions}</Group>}
    </li>
  );
}
