// Takes what sellers gave to the address of the account while somebody looks at their purchases, and says so.
import { useEffect, type ReactNode } from 'react';
import { Alert, Text } from '@mantine/core';
import { HeartIcon } from '@radix-ui/react-icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ErrorNotice } from '../../../components/error-notice.js';
import { receivedGrantsQuery } from './purchase-queries.js';

export function WaitingGrants(): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  // Where it fails the list below fails as well, and says why.
  const { data: grants = [] } = useQuery(receivedGrantsQuery(api));
  const claim = useMutation({
    mutationFn: async (products: readonly string[]) => {
      await api.POST('/api/v1/received-grants/claim');
      return products;
    },
    onSuccess: () => void refresh(),
  });
  const waiting = grants.filter(({ claimed_at: at }) => at === null).map(({ product_name: name }) => name);
  const { isIdle, mutate } = claim;
  useEffect(() => {
    if (waiting.length > 0 && isIdle) mutate(waiting);
  }, [waiting, isIdle, mutate]);
  if (claim.error) return <ErrorNotice error={claim.error} onRetry={() => claim.reset()} />;
  return (
    <div role="status">
      {claim.data && (
        <Alert color="pine" icon={<HeartIcon />} title="A gift for you">
          <Text size="sm">You received {new Intl.ListFormat('en').format(claim.data)}.</Text>
        </Alert>
      )}
    </div>
  );
}
