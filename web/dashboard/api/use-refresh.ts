// After a write: what is on the screen is asked for again.
import { useQueryClient } from '@tanstack/react-query';

/**
 * Gives a function that asks anew for everything that is shown, and marks the rest as old. One write may show in many
 * places: a passkey is a second factor of the account, a revoked key frees an allowance. It never throws.
 */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
