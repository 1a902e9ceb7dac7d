// The client of the service, for every component below.
import { createContext, use } from 'react';
import type { Api } from './client.js';

export const ApiContext = createContext<Api | undefined>(undefined);

/** The client; throws outside of the application. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('There is no ApiContext around this component');
  return api;
}
