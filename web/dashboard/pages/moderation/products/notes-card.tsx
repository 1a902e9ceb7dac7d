// What the admins and the seller wrote to each other about a product, and the admins among themselves.
import { useState, type ReactNode } from 'react';
import { Checkbox, Text, Textarea } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { textOf } from '../../../components/form-values.js';
import { useUnsaved } from '../../../components/use-unsaved.js';
import { NoteThread } from '../../publishing/products/note-thread.js';

export function NotesCard({ productId }: { readonly productId: string }): ReactNode {
  return (
    <Card title="Notes" description="The seller can read and answer notes here, unless they are for admins only.">
      <WriteNote productId={productId} />
      <NoteThread productId={productId} empty={<Text size="sm">No notes yet.</Text>} />
    </Card>
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
      body: { body: textOf(values, 'body'), internal: values.has('internal') },
    });
    unsaved.settle();
    setSent((count) => count + 1);
    void refresh();
  };
  return (
    <div onChange={unsaved.change}>
      <ApiForm fields={['body']} submitLabel="Send note" doneText="Sent" isWide onSubmit={send}>
        {(errorOf) => (
          <>
            <Textarea
              // Empty again once it is sent.
              key={sent}
              name="body"
              label="Note"
              required
              maxLength={5000}
              autosize
              minRows={2}
              maxRows={16}
              error={errorOf('body')}
            />
            <Checkbox name="internal" label="Admins only" />
          </>
        )}
      </ApiForm>
      {unsaved.guard}
    </div>
  );
}
