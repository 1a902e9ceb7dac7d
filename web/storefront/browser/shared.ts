// A value that several islands of a page show, and that each shows anew when it changes.
import { useEffect, useState } from 'preact/hooks';

export interface Shared<T> {
  get(): T;
  set(value: T): void;
  /** Calls back at each change; returns how to stop that. */
  subscribe(listener: (value: T) => void): () => void;
}

export function createShared<T>(first: T): Shared<T> {
  let current = first;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of [...listeners]) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useShared<T>(shared: Shared<T>): T {
  const [value, setValue] = useState<T>(shared.get());
  useEffect(() => {
    // It may have changed between the drawing and now.
    setValue(() => shared.get());
    return shared.subscribe((next) => setValue(() => next));
  }, [shared]);
  return value;
}
