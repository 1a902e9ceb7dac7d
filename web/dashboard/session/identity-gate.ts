// Between a call that needs a fresh proof of identity and the dialog that asks for it.

export interface IdentityGate {
  /** Asks for a proof; all calls that ask meanwhile share one dialog. Resolves to whether it was given. */
  ask(): Promise<boolean>;
  /** Whether a call waits for a proof. */
  isAsking(): boolean;
  /** Ends the waiting. */
  answer(isProven: boolean): void;
  /** Calls back whenever the waiting starts or ends; returns how to stop that. */
  subscribe(listener: () => void): () => void;
}

export function createIdentityGate(): IdentityGate {
  const listeners = new Set<() => void>();
  let waiting: { readonly promise: Promise<boolean>; readonly resolve: (isProven: boolean) => void } | undefined;
  const tell = (): void => listeners.forEach((listener) => listener());
  return {
    ask() {
      if (waiting) return waiting.promise;
      let resolve: (isProven: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((settle) => {
        resolve = settle;
      });
      waiting = { promise, resolve };
      tell();
      return promise;
    },
    isAsking: () => waiting !== undefined,
    answer(isProven) {
      waiting?.resolve(isProven);
      waiting = undefined;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
