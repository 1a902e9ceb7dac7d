// Knows whether code runs within a write, however deep in its calls, so that it is kept from reading beside it.
import { AsyncLocalStorage } from 'node:async_hooks';

/** A write, as long as its code runs. */
export interface WriteScope {
  readonly isOpen: boolean;
}

/** The write whose code is running; whatever that started and did not wait for outlives it. */
const running = new AsyncLocalStorage<WriteScope>();

/** Runs what is in a write, and knows of it until it has ended. */
export async function withinWrite<T>(fn: (scope: WriteScope) => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await running.run(scope, fn, scope);
  } finally {
    scope.isOpen = false;
  }
}

/** @throws when the caller runs within a write that is still open */
export function refuseWithinWrite(): void {
  if (running.getStore()?.isOpen) {
    throw new Error('Within a write only its own tables can be used: what is committed may be out of date by its end');
  }
}

/** @throws when a write has ended, although the transaction that it was part of may go on */
export function refuseAfterWrite(scope: WriteScope): void {
  if (!scope.isOpen) throw new Error('This write is over, and its tables with it');
}
