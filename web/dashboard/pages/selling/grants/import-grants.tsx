// Gives a product to many: a file of buyers, and what became of its lines.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { csvBody, CsvImport } from '../../../components/csv-import.js';
import { countWords, numberWords } from '../../../components/count-words.js';

export function ImportGrants({ productId }: { readonly productId: string }): ReactNode {
  const api = useApi();
  return (
    <CsvImport
      title="Import buyers"
      description={
        <>
          A CSV file whose first line is <code>email,source,external_id,seats,expires_at</code>, with one buyer per
          line. Only <code>email</code> is required. Importing the same file again changes nothing.
        </>
      }
      onSend={(text) =>
        dataOf(
          api.POST('/api/v1/products/{id}/grants/import', { params: { path: { id: productId } }, ...csvBody(text) }),
        )
      }
      doneWords={({ created, unchanged }) =>
        `${countWords(created, 'grant')} created${unchanged === 0 ? '' : `, ${numberWords(unchanged)} already had it`}`
      }
      aboutOf={({ email }) => email}
    />
  );
}
