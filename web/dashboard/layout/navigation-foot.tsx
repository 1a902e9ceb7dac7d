// Below the pages in the navigation: where the API is explained, and which release this is.
import type { ReactNode } from 'react';
import { NavLink as NavItem, Text } from '@mantine/core';
import { FileTextIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { bodyOf } from '../api/client.js';
import styles from './frame.module.css';

export function NavigationFoot(): ReactNode {
  const api = useApi();
  const { data: health } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => bodyOf(api.GET('/healthz', { signal })),
    // Another release is another page: its scripts are its own.
    staleTime: Infinity,
  });
  return (
    <div className={styles['foot']}>
      <NavItem href="/docs" label="API documentation" leftSection={<FileTextIcon />} className={styles['link']} />
      <Text size="xs" c="dimmed" px="sm" mih="1.5em">
        {health && `Version ${health.version}`}
      </Text>
    </div>
  );
}
