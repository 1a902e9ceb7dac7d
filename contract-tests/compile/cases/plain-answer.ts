// An answer that went round `reply` (its fields would be unchecked), none at all, and one that another operation gives.
import type { Reply } from '#generated/operations.js';
import type { Handler } from '../../../handlers/handler.js';

export const good: Handler<'getHealth'> = ({ reply }) => reply(200, { status: 'ok', version: '1.0.0' });
export const bad: Handler<'getHealth'> = () => ({ status: 200, body: { status: 'ok', version: '1.0.0' } }); // TS2322
export const silent: Handler<'getHealth'> = () => undefined; // TS2322

declare const another: Reply<'getReadiness'>;
export const foreign: Handler<'getHealth'> = () => another; // TS2322
