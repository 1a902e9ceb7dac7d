// The surface on which a page puts its parts; with a heading where the part has one.
import type { ReactNode } from 'react';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';

interface CardProps {
  readonly title?: string;
  /** One or two sentences below the heading. */
  readonly description?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function Card({ title, description, actions, children }: CardProps): ReactNode {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} radius="lg">
      <Stack gap="md">
        {title !== undefined && (
          <Group justify="space-between" align="flex-start" gap="sm">
            <div>
              <Title order={2}>{title}</Title>
              {description !== undefined && (
                <Text size="sm" c="dimmed" mt={4} maw="60ch">
                  {description}
                </Text>
              )}
            </div>
            {actions}
          </Group>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
