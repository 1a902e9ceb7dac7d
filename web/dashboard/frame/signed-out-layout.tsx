// Around the pages on the way in: one card in the middle, and nothing that distracts.
import type { ReactNode } from 'react';
import { Anchor, Group, Paper } from '@mantine/core';
import { Outlet } from 'react-router';
import { AppearanceMenu } from './appearance-menu.js';
import styles from './frame.module.css';
import { Wordmark } from './wordmark.js';

export function SignedOutLayout(): ReactNode {
  return (
    <div className={styles['entrance']}>
      <Group component="header" justify="space-between" wrap="nowrap" p="md">
        <Wordmark />
        <AppearanceMenu />
      </Group>
      <main className={styles['middle']}>
        <Paper withBorder shadow="sm" radius="lg" p={{ base: 'lg', sm: 'xl' }} className={styles['entranceCard']}><Outlet /></Paper>
      </main>
      <Group component="footer" justify="center" p="md">
        <Anchor href="/docs" size="sm" c="dimmed">API documentation</Anchor>
      </Group>
    </div>
  );
}
