// How answers are kept: when they are asked for again, and when a failed question is repeated.
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-error.js';

/**
 * Milliseconds for which an answer counts as new: going back and forth between pages should not use up the allowance.
 */
const FRESH_MS = 15_000;
const REPEATS = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A refusal stays one however often it is asked for; only what passes is asked again.
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < REPEATS && isPassing(error),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
