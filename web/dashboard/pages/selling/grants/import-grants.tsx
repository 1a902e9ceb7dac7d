// Gives a product to many: a file of buyers, and what became of its lines.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { csvBody, CsvImport } from '../../../pieces/csv-import.js';

export function ImportGrants({ productId }: { readonly productId: string }): ReactNode {
  const api = useApi();
  return (
    <CsvImport
      title="Bring your buyers"
      description={
        <>
          A CSV file whose first line is <code>email,source,external_id,seats,expires_at</code>, with one buyer a line;
          only <code>email</code> must be there. The same file again changes nothing.
        </>
      }
      onSend={(text) =>
        dataOf(
          api.POST('/api/v1/products/{id}/grants/import', { params: { path: { id: productId } }, ...csvBody(text) }),
        )
      }
      doneWords={({ created, unchanged }) =>
        `${created} given${unchanged === 0 ? '' : `, ${unchanged} had it already`}`
      }
      aboutOf={({ email }) => email}
    />
  );
}
