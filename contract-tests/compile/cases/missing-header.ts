// An answer without a header that its response declares as required.
import type { Handler } from '../../../handlers/handler.js';

const error = 'A sentence';

export const good: Handler<'getHealth'> = ({ reply }) =>
  reply(401, { error, code: 'invalid_key' }, { 'WWW-Authenticate': 'Bearer' });
export const bad: Handler<'getHealth'> = ({ reply }) => reply(401, { error, code: 'invalid_key' }); // TS2554

export const goodRetry: Handler<'getHealth'> = ({ reply }) =>
  reply(503, { error, code: 'unavailable' }, { 'Retry-After': 5 });
export const badRetry: Handler<'getHealth'> = ({ reply }) => reply(503, { error, code: 'unavailable' }, {}); // TS2345
