// POST /api/v1/products/{id}/gallery
import type { Handler } from '../handler.js';

export const createGalleryPicture: Handler<'createGalleryPicture'> = async ({ refuse }) => refuse('unavailable');
