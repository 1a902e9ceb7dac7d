// What a handler is: one operation's story, typed by the contract.
import type { Call, OperationId, Reply, operations } from '#generated/operations.js';
import type { Caller } from './caller.js';
import type { Market } from './market.js';

/** A caller where the contract demands one, perhaps none where a key is optional. */
export type CallerOf<I extends OperationId> = (typeof operations)[I]['security'] extends 'required' ? Caller : Caller | null;

export type Handler<I extends OperationId> = (call: Call<I> & { readonly caller: CallerOf<I>; readonly market: Market }) => Reply<I> | Promise<Reply<I>>;

/** One handler for every operation of the contract; leaving one out does not compile. */
export type Handlers = { readonly [I in OperationId]: Handler<I> };
