// What stands around everything that nobody needs an account for: one card in the middle, and nothing that distracts.
import type { ReactNode } from 'react';
import { Anchor, Group, Paper } from '@mantine/core';
import { AppearanceMenu } from './appearance-menu.js';
import styles from './frame.module.css';
import { Wordmark } from './wordmark.js';

export function EntranceFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles['entrance']}>
      <Group component="header" justify="space-between" wrap="nowrap" p="md">
        <Wordmark />
        <AppearanceMenu />
      </Group>
      <main className={styles['middle']}>
        <Paper withBorder shadow="sm" radius="lg" p={{ base: 'lg', sm: 'xl' }} className={styles['entranceCard']}>
          {children}
        </Paper>
      </main>
      <Group component="footer" justify="center" p="md">
        <Anchor href="/docs" size="sm" c="dimmed">
          API documentation
        </Anchor>
      </Group>
    </div>
  );
}
