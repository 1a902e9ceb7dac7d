// Who may do what: products and their pictures.
import type { AccessTable } from './access-row.js';

type Acts =
  | 'createProduct'
  | 'updateProduct'
  | 'submitProduct'
  | 'archiveProduct'
  | 'restoreProduct'
  | 'setProductIcon'
  | 'deleteProductIcon'
  | 'createGalleryPicture'
  | 'deleteGalleryPicture';

export const productRows = {} as unknown as AccessTable<Acts>;
