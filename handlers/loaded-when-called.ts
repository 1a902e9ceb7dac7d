// Handlers that are loaded when they are first called: a service that starts answers before all of them are there.
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { OperationId } from '#generated/operations.js';
import type { Handler, Handlers } from './handler.js';

/** What loads the file of each operation's handler; leaving one out does not compile. */
export type HandlerFiles = { readonly [I in OperationId]: () => Promise<{ readonly [Name in I]: Handler<I> }> };

/** A handler as it is called by the name of its operation. */
type Loose = (call: never) => unknown;

/**
 * Handlers of the files, and what loads those that nobody has called yet, one after the other, so that nobody has to wait
 * for one: requests are answered in between.
 *
 * @throws as the import of a file does: `loadHandlers`, and the call of a handler
 */
export function loadedWhenCalled(files: HandlerFiles): { handlers: Handlers; loadHandlers: () => Promise<void> } {
  const loaded = new Map<string, Loose>();
  const load = async (id: string, file: () => Promise<unknown>): Promise<Loose> => {
    const handler = ((await file()) as Readonly<Record<string, Loose>>)[id]!;
    loaded.set(id, handler);
    return handler;
  };
  const called = (id: string, file: () => Promise<unknown>): Loose => {
    return (call) => {
      const handler = loaded.get(id);
      return handler === undefined ? load(id, file).then((found) => found(call)) : handler(call);
    };
  };
  return {
    handlers: Object.fromEntries(
      Object.entries(files).map(([id, file]) => [id, called(id, file)]),
    ) as unknown as Handlers,
    async loadHandlers() {
      for (const [id, file] of Object.entries(files)) {
        await load(id, file);
        await othersTurn();
      }
    },
  };
}
