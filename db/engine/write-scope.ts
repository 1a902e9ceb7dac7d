// Knows whether code runs within a write, however deep in its calls, so that it is kept from reading beside it.
import { AsyncLocalStorage } from 'node:async_hooks';

/** The write whose code is running; whatever that started and did not wait for outlives it. */
const running = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs what is in a write, and knows of it until it has ended. */
export async function withinWrite<T>(fn: () => Promise<T>): Promise<T> {
  const write = { isOpen: true };
  try {
    return await running.run(write, fn);
  } finally {
    write.isOpen = false;
  }
}

/** @throws when the caller runs within a write that is still open */
export function refuseWithinWrite(): void {
  if (running.getStore()?.isOpen) {
    throw new Error('Within a write only its own tables can be used: what is committed may be out of date by its end');
  }
}
