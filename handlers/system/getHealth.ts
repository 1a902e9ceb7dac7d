// GET /healthz
import { API_VERSION } from '#generated/operations.js';
import type { Handler } from '../handler.js';

export const getHealth: Handler<'getHealth'> = ({ reply }) => reply(200, { status: 'ok', version: API_VERSION });
