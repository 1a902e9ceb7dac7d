// Scenarios of createGalleryPicture.
import type { Scenarios } from '../harness/scenario.js';

export const createGalleryPicture = {} as unknown as Scenarios<'createGalleryPicture'>;
