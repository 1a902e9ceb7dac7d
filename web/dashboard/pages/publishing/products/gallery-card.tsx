// Further pictures of a product, in the order in which they came.
import { useState, type ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ActionButton } from '../../../components/action-button.js';
import { Card } from '../../../components/card.js';
import { DropZone } from '../../../components/drop-zone.js';
import { ErrorNotice } from '../../../components/error-notice.js';
import { PICTURE_HINT, PICTURE_TYPES, pictureBody } from './picture-file.js';
import styles from './product.module.css';
import { productQuery, type Product } from './product-queries.js';

const MOST = 10;

export function GalleryCard({ product }: { readonly product: Product }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const { id, gallery, gallery_ids: ids = [] } = product;
  const remove = async (pictureId: string): Promise<void> => {
    await api.DELETE('/api/v1/products/{id}/gallery/{pictureId}', { params: { path: { id, pictureId } } });
    await refresh();
  };
  return (
    <Card
      title="Pictures"
      description={`Show what it looks like in the game. Up to ${MOST} pictures, shown in this order.`}
    >
      {gallery.length > 0 && (
        <ol className={styles['pictures']} aria-label="Pictures">
          {gallery.map((url, index) => (
            <li key={url} className={styles['picture']}>
              <img src={url} alt={`Picture ${index + 1}`} loading="lazy" />
              <ActionButton
                size="xs"
                variant="default"
                aria-label={`Remove picture ${index + 1}`}
                disabled={ids[index] === undefined}
                onAct={() => remove(ids[index]!)}
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ol>
      )}
      {gallery.length < MOST ? (
        <AddPictures id={id} />
      ) : (
        <Text size="sm" c="dimmed">
          You have reached the limit. Remove a picture to add another.
        </Text>
      )}
    </Card>
  );
}

function AddPictures({ id }: { readonly id: string }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      // One after the other: they stand in the order in which they came.
      for (const [index, file] of files.entries()) {
        setProgress(`Uploading picture ${index + 1} of ${files.length}`);
        const product = await dataOf(
          api.POST('/api/v1/products/{id}/gallery', { params: { path: { id } }, ...pictureBody(file) }),
        );
        queries.setQueryData(productQuery(api, id).queryKey, product);
      }
    },
    onSettled: () => setProgress(''),
  });
  return (
    <>
      <DropZone
        label="Add pictures"
        hint={`Or drop them here. ${PICTURE_HINT}`}
        accept={PICTURE_TYPES}
        multiple
        isBusy={isPending}
        onFiles={mutate}
      />
      <Text role="status" size="sm" c="dimmed">
        {progress}
      </Text>
      {error && <ErrorNotice error={error} />}
    </>
  );
}
