// POST /api/v1/versions/{id}/upload-link
import type { Handler } from '../handler.js';

export const createUploadLink: Handler<'createUploadLink'> = async ({ refuse }) => refuse('unavailable');
