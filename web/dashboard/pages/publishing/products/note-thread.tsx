// What the seller of a product and the admins wrote to each other about it.
import type { ReactNode } from 'react';
import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import type { Schema } from '../../../api/schemas.js';
import { Pager, usePageNumber } from '../../../components/pager.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Resource } from '../../../components/resource.js';
import styles from './product.module.css';
import { notesQuery } from './product-queries.js';

interface NoteThreadProps {
  readonly productId: string;
  /** Stands there while nobody wrote anything. */
  readonly empty: ReactNode;
}

export function NoteThread({ productId, empty }: NoteThreadProps): ReactNode {
  const notes = useQuery(notesQuery(useApi(), productId, usePageNumber()));
  return (
    <Resource query={notes} isEmpty={({ data }) => data.length === 0} empty={empty}>
      {({ data, meta }) => (
        <>
          <Stack component="ol" gap="sm" m={0} p={0} aria-label="Notes" style={{ listStyle: 'none' }}>
            {data.map((note) => (
              <NoteEntry key={note.id} note={note} />
            ))}
          </Stack>
          <Pager meta={meta} />
        </>
      )}
    </Resource>
  );
}

function NoteEntry({ note }: { readonly note: Schema<'ModerationNote'> }): ReactNode {
  const { author_name: author, by_admin: isByAdmin, internal: isInternal, body, created_at: at } = note;
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Group gap="xs">
        <Text fw={600}>{author}</Text>
        {isByAdmin && <Badge>Admin</Badge>}
        {isInternal && <Badge color="red">Admins only</Badge>}
        <Text size="sm" c="dimmed">
          <RelativeTime at={at} />
        </Text>
      </Group>
      <Text mt={6} className={styles['note']}>
        {body}
      </Text>
    </Paper>
  );
}
