// A body with a field that the contract does not know, at the top and further inside.
import type { Handler } from '../../../handlers/handler.js';

export const good: Handler<'getHealth'> = ({ reply }) => reply(200, { status: 'ok', version: '1.0.0' });
export const bad: Handler<'getHealth'> = ({ reply }) =>
  reply(200, { status: 'ok', version: '1.0.0', password: 'secret' }); // TS2353

export const goodInside: Handler<'listCategories'> = ({ gather }) =>
  gather((answer) => answer({ data: [], meta: { page: 1, total: 0, totalPages: 0 } }));
export const badInside: Handler<'listCategories'> = ({ gather }) =>
  gather((answer) => answer({ data: [], meta: { page: 1, total: 0, totalPages: 0, secret: 1 } })); // TS2353
export const badInStream: Handler<'listCategories'> = ({ stream }) =>
  stream((answer) => answer({ data: [], meta: { page: 1, total: 0, totalPages: 0, secret: 1 } })); // TS2353
