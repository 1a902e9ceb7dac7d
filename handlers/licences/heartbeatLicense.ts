// POST /api/v1/license/heartbeat
import type { Handler } from '../handler.js';

export const heartbeatLicense: Handler<'heartbeatLicense'> = async ({ refuse }) => refuse('unavailable');
