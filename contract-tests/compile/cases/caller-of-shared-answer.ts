// A handler that looks at who asks, of an operation whose answer everybody is given.
import type { Handler } from '../../../handlers/handler.js';

export const good: Handler<'getProduct'> = ({ caller, refuse }) => refuse('not_found', caller?.accountId);
export const bad: Handler<'listReviews'> = ({ caller, refuse }) => refuse('not_found', caller?.accountId); // TS2339
export const worse: Handler<'getProduct'> = ({ address, refuse }) => refuse('not_found', address); // TS2339
