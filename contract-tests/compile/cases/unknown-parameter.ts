// A parameter that the contract does not declare; one with a default is always there.
import type { Handler } from '../../../handlers/handler.js';

export const good: Handler<'searchProducts'> = ({ query, refuse }) =>
  refuse('validation_failed', query.limit.toFixed());
export const bad: Handler<'searchProducts'> = ({ query, refuse }) => refuse('validation_failed', query.size); // TS2339
