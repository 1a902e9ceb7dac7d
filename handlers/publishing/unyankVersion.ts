// POST /api/v1/versions/{id}/unyank
import type { Handler } from '../handler.js';

export const unyankVersion: Handler<'unyankVersion'> = async ({ refuse }) => refuse('unavailable');
