// DELETE /api/v1/products/{id}/icon
import type { Handler } from '../handler.js';

export const deleteProductIcon: Handler<'deleteProductIcon'> = async ({ refuse }) => refuse('unavailable');
