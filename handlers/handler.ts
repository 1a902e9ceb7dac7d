// What a handler is: one operation's story, typed by the contract.
import type { Call, OperationId, Reply, operations } from '#generated/operations.js';
import type { Transaction } from '../db/connection.js';
import type { Caller } from './caller.js';
import type { Market } from './market.js';

/** A caller where the contract demands one, perhaps none where a key is optional. */
export type CallerOf<I extends OperationId> = (typeof operations)[I]['security'] extends 'required' ? Caller : Caller | null;

/** What an operation is called with besides what the contract declares. */
export interface Surroundings<I extends OperationId> {
  readonly caller: CallerOf<I>;
  readonly market: Market;
  /** The client's address, as far as it can be believed. */
  readonly address: string;
  /** Whether only the headers are wanted: nothing may be recorded then. */
  readonly isHead: boolean;
  /**
   * Runs everything the operation writes in one transaction and returns its reply. With an Idempotency-Key the reply is kept in the
   * same transaction. Call it once; `refuse` within it undoes everything.
   */
  write(fn: (tx: Transaction) => Promise<Reply<I>>): Promise<Reply<I>>;
}

export type Handler<I extends OperationId> = (call: Call<I> & Surroundings<I>) => Reply<I> | Promise<Reply<I>>;

/** One handler for every operation of the contract; leaving one out does not compile. */
export type Handlers = { readonly [I in OperationId]: Handler<I> };
