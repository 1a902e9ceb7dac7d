// Sends links to many imported sellers: a file of names and addresses, and what became of its lines.
import type { ReactNode } from 'react';
import { Alert, List, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { Card } from '../../../pieces/card.js';
import { DropZone } from '../../../pieces/drop-zone.js';
import { ErrorNotice } from '../../../pieces/error-notice.js';

/** Refused lines that are shown; the others are only counted. */
const SHOWN = 100;

export function ImportClaims(): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (file: File) => {
      const result = await dataOf(
        api.POST('/api/v1/admin/claims/import', {
          body: await file.text(),
          bodySerializer: (text: string) => text,
          headers: { 'Content-Type': 'text/csv' },
        }),
      );
      void refresh();
      return result;
    },
  });
  return (
    <Card
      title="Send many links"
      description={
        <>
          A CSV file whose first line is <code>seller_name,email</code>, with one seller a line. Everybody in it gets a
          link by mail.
        </>
      }
    >
      <DropZone
        label="Choose a CSV file"
        hint="Or drop it here. At most 10,000 lines."
        accept=".csv,text/csv"
        isBusy={isPending}
        onFiles={([file]) => mutate(file!)}
      />
      {error && <ErrorNotice error={error} />}
      {data && <Outcome result={data} />}
    </Card>
  );
}

function Outcome({ result: { created, refused } }: { readonly result: Schema<'ClaimImport'> }): ReactNode {
  return (
    <Alert
      role="status"
      color={refused.length === 0 ? 'pine' : 'red'}
      title={`${created} ${created === 1 ? 'link is' : 'links are'} on the way`}
    >
      {refused.length > 0 && (
        <>
          <Text size="sm">
            {refused.length === 1 ? 'One line was refused:' : `${refused.length} lines were refused:`}
          </Text>
          <List size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {refused.slice(0, SHOWN).map(({ line, seller_name: seller, reason }) => (
              <List.Item key={line}>
                Line {line}
                {seller !== '' && ` (${seller})`}: {reason}
              </List.Item>
            ))}
          </List>
          {refused.length > SHOWN && <Text size="sm">The first {SHOWN} are shown.</Text>}
        </>
      )}
    </Alert>
  );
}
