// An error code that the contract has, but this operation does not declare.
import type { Handler } from '../../../handlers/handler.js';

export const good: Handler<'getProduct'> = ({ refuse }) => refuse('not_found');
export const bad: Handler<'listCategories'> = ({ refuse }) => refuse('not_found'); // TS2345
