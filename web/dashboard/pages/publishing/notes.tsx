// Publishing, the notes of a product: what its seller and the admins write to each other about it.
import { useState, type ReactNode } from 'react';
import { Badge, Paper, Group, Stack, Text, Textarea } from '@mantine/core';
import { ChatBubbleIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import type { Schema } from '../../api/schemas.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ApiForm } from '../../pieces/api-form.js';
import { Card } from '../../pieces/card.js';
import { Empty } from '../../pieces/empty.js';
import { textOf } from '../../pieces/form-values.js';
import { Pager, usePageNumber } from '../../pieces/pager.js';
import { RelativeTime } from '../../pieces/relative-time.js';
import { Resource } from '../../pieces/resource.js';
import { useUnsaved } from '../../pieces/use-unsaved.js';
import { ProductFrame } from './products/product-frame.js';
import styles from './products/product.module.css';
import { notesQuery } from './products/product-queries.js';

export function Component(): ReactNode {
  return (
    <ProductFrame>
      {({ id }) => (
        <>
          <WriteNote productId={id} />
          <Notes productId={id} />
        </>
      )}
    </ProductFrame>
  );
}

function WriteNote({ productId }: { readonly productId: string }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const unsaved = useUnsaved();
  const [sent, setSent] = useState(0);
  const send = async (values: FormData): Promise<void> => {
    await api.POST('/api/v1/products/{id}/moderation-notes', {
      params: { path: { id: productId } },
      body: { body: textOf(values, 'body'), internal: false },
    });
    unsaved.settle();
    setSent((count) => count + 1);
    void refresh();
  };
  return (
    <Card
      title="Write to the admins"
      description="They answer here, and you get mail when they do. Buyers see none of it."
    >
      <div onChange={unsaved.change}>
        <ApiForm fields={['body']} submitLabel="Send" doneText="Sent" onSubmit={send}>
          {(errorOf) => (
            <Textarea
              // Empty again once it is sent.
              key={sent}
              name="body"
              label="Note"
              required
              maxLength={5000}
              autosize
              minRows={3}
              maxRows={16}
              error={errorOf('body')}
            />
          )}
        </ApiForm>
      </div>
      {unsaved.guard}
    </Card>
  );
}

function Notes({ productId }: { readonly productId: string }): ReactNode {
  const notes = useQuery(notesQuery(useApi(), productId, usePageNumber()));
  return (
    <Resource
      query={notes}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Empty icon={ChatBubbleIcon} title="No notes yet">
          When an admin has a question about this product, it stands here.
        </Empty>
      }
    >
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
        {isInternal && <Badge color="red">For admins only</Badge>}
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
