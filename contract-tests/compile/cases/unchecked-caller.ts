// A caller who may be nobody, used as if there were always one.
import type { Handler } from '../../../handlers/handler.js';

export const good: Handler<'getProduct'> = ({ caller, refuse }) => refuse('not_found', caller?.accountId);
export const bad: Handler<'getProduct'> = ({ caller, refuse }) => refuse('not_found', caller.accountId); // TS18047

/** Where a key is required, there is a caller. */
export const goodKeyed: Handler<'getProductById'> = ({ caller, refuse }) => refuse('not_found', caller.accountId);
