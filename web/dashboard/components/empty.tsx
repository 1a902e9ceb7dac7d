// Where there is nothing yet: what would be here, and how to begin.
import type { ComponentType, ReactNode } from 'react';
import { EmptyState } from '@mantine/core';
import { Card } from './card.js';

interface EmptyProps {
  readonly icon: ComponentType<{ width?: number; height?: number }>;
  readonly title: string;
  /** One or two sentences: what it is good for. */
  readonly children: ReactNode;
  /** The button that begins. */
  readonly action?: ReactNode;
}

export function Empty({ icon: Icon, title, children, action }: EmptyProps): ReactNode {
  return (
    <Card>
      <EmptyState py="xl" variant="light" icon={<Icon width={26} height={26} />} title={title} description={children}>
        {action !== undefined && <EmptyState.Actions>{action}</EmptyState.Actions>}
      </EmptyState>
    </Card>
  );
}
