// DELETE /api/v1/products/{id}/gallery/{pictureId}
import type { Handler } from '../handler.js';

export const deleteGalleryPicture: Handler<'deleteGalleryPicture'> = async ({ refuse }) => refuse('unavailable');
