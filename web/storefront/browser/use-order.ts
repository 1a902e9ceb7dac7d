// An order, asked for again and again while it waits for its payment and somebody looks at the page.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { components } from '#generated/types.js';
import { isPassing } from '../../dashboard/api/api-error.js';
import { dataOf } from '../../dashboard/api/client.js';
import { pollPause } from './poll-pause.js';
import { api } from './visitor.js';

export type Order = components['schemas']['Order'];

interface KnownOrder {
  readonly order: Order | undefined;
  /** Of the last question. */
  readonly error: unknown;
  /** Asks now. */
  readonly refresh: () => Promise<void>;
}

export function useOrder(id: string): KnownOrder {
  const [order, setOrder] = useState<Order>();
  const [error, setError] = useState<unknown>();
  const times = useRef(0);
  const refresh = useCallback(async () => {
    times.current += 1;
    try {
      setOrder(await dataOf(api.GET('/api/v1/orders/{id}', { params: { path: { id } } })));
      setError(undefined);
    } catch (fault) {
      setError(fault);
    }
  }, [id]);

  useEffect(() => void refresh(), [refresh]);
  const isAwaited = order?.status === 'pending' && (error === undefined || isPassing(error));
  useEffect(() => {
    if (!isAwaited) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = (): void => {
      timer = setTimeout(() => {
        timer = undefined;
        if (!document.hidden) void refresh().then(() => isOver || wait());
      }, pollPause(times.current));
    };
    // Whoever looks again wants to know at once.
    const look = (): void => {
      if (document.hidden || timer !== undefined) return;
      times.current = 0;
      void refresh().then(() => isOver || wait());
    };
    wait();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAwaited, refresh]);
  return { order, error, refresh };
}
