// DELETE /api/v1/licenses/{id}/activations/{activationId}
import type { Handler } from '../handler.js';

export const freeActivation: Handler<'freeActivation'> = async ({ refuse }) => refuse('unavailable');
