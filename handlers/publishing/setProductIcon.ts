// PUT /api/v1/products/{id}/icon
import type { Handler } from '../handler.js';

export const setProductIcon: Handler<'setProductIcon'> = async ({ refuse }) => refuse('unavailable');
