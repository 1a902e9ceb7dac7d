// The icon and the pictures of a product before an admin, who may take out what must not be shown.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import type { Product } from '../../publishing/products/product-queries.js';
import styles from './review.module.css';

interface PicturesProps {
  readonly product: Product;
}

/** Nothing for a product with the drawn icon, which is an SVG; an uploaded one never is. */
export function RemoveIcon({ product: { id, name, icon_url: icon } }: PicturesProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const remove = async (): Promise<void> => {
    await api.DELETE('/api/v1/products/{id}/icon', { params: { path: { id } } });
    await refresh();
  };
  if (new URL(icon).pathname.endsWith('.svg')) return null;
  return (
    <ConfirmedButton size="xs" label="Remove icon" title={`Remove the icon of ${name}?`} onConfirm={remove}>
      A drawn icon takes its place, and we e-mail its seller. This cannot be undone.
    </ConfirmedButton>
  );
}

export function ShownPictures({ product }: PicturesProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const { id, name, gallery, gallery_ids: ids = [] } = product;
  const remove = async (pictureId: string): Promise<void> => {
    await api.DELETE('/api/v1/products/{id}/gallery/{pictureId}', { params: { path: { id, pictureId } } });
    await refresh();
  };
  if (gallery.length === 0) return null;
  return (
    <ol className={styles['pictures']} aria-label="Pictures">
      {gallery.map((url, index) => (
        <li key={url}>
          <img src={url} alt={`Picture ${index + 1}`} loading="lazy" />
          {ids[index] !== undefined && (
            <ConfirmedButton
              size="xs"
              label="Remove"
              aria-label={`Remove picture ${index + 1}`}
              title={`Remove picture ${index + 1} of ${name}?`}
              onConfirm={() => remove(ids[index]!)}
            >
              We e-mail its seller. This cannot be undone.
            </ConfirmedButton>
          )}
        </li>
      ))}
    </ol>
  );
}
