// Scenarios of deleteGalleryPicture.
import type { Scenarios } from '../harness/scenario.js';

export const deleteGalleryPicture = {} as unknown as Scenarios<'deleteGalleryPicture'>;
