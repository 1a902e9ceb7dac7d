// While the first page is on its way: nothing but a turning wheel, after a moment.
import type { ReactNode } from 'react';
import { Center, Loader } from '@mantine/core';
import styles from './frame.module.css';

export function StartingUp(): ReactNode {
  return (
    <Center mih="100dvh" className={styles['late']}>
      <Loader aria-label="Loading" role="status" />
    </Center>
  );
}
