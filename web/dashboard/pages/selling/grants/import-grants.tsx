// Gives a product to many: a file of buyers, and what became of its lines.
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

export function ImportGrants({ productId }: { readonly productId: string }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (file: File) => {
      const result = await dataOf(
        api.POST('/api/v1/products/{id}/grants/import', {
          params: { path: { id: productId } },
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
      title="Bring your buyers"
      description={
        <>
          A CSV file whose first line is <code>email,source,external_id,seats,expires_at</code>, with one buyer a line;
          only <code>email</code> must be there. The same file again changes nothing.
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

function Outcome({ result: { created, unchanged, refused } }: { readonly result: Schema<'GrantImport'> }): ReactNode {
  return (
    <Alert
      role="status"
      color={refused.length === 0 ? 'pine' : 'red'}
      title={`${created} given${unchanged === 0 ? '' : `, ${unchanged} had it already`}`}
    >
      {refused.length > 0 && (
        <>
          <Text size="sm">
            {refused.length === 1 ? 'One line was refused:' : `${refused.length} lines were refused:`}
          </Text>
          <List size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {refused.slice(0, SHOWN).map(({ line, email, reason }) => (
              <List.Item key={line}>
                Line {line}
                {email !== '' && ` (${email})`}: {reason}
              </List.Item>
            ))}
          </List>
          {refused.length > SHOWN && <Text size="sm">The first {SHOWN} are shown.</Text>}
        </>
      )}
    </Alert>
  );
}
