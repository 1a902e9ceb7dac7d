// Publishing, the notes of a product: what its seller and the admins write to each other about it.
import { useState, type ReactNode } from 'react';
import { Textarea } from '@mantine/core';
import { ChatBubbleIcon } from '@radix-ui/react-icons';
import { useApi } from '../../api/api-context.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ApiForm } from '../../components/api-form.js';
import { Card } from '../../components/card.js';
import { Empty } from '../../components/empty.js';
import { textOf } from '../../components/form-values.js';
import { useUnsaved } from '../../components/use-unsaved.js';
import { NoteThread } from './products/note-thread.js';
import { ProductFrame } from './products/product-frame.js';

export function Component(): ReactNode {
  return (
    <ProductFrame>
      {({ id }) => (
        <>
          <WriteNote productId={id} />
          <NoteThread
            productId={id}
            empty={
              <Empty icon={ChatBubbleIcon} title="No notes yet">
                Questions from admins about this product appear here.
              </Empty>
            }
          />
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
      description="They answer here, and we e-mail you when they do. Buyers cannot see it."
    >
      <div onChange={unsaved.change}>
        <ApiForm fields={['body']} submitLabel="Send note" doneText="Sent" onSubmit={send}>
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
