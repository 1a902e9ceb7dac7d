// A field of another type.
import type { Handler } from '../../../handlers/handler.js';

export const good: Handler<'getHealth'> = ({ reply }) => reply(200, { status: 'ok', version: '1.0.0' });
export const bad: Handler<'getHealth'> = ({ reply }) => reply(200, { status: 'ok', version: 1 }); // TS2322
