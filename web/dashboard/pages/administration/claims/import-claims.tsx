// Sends links to many imported sellers: a file of names and addresses, and what became of its lines.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { csvBody, CsvImport } from '../../../components/csv-import.js';
import { countWords } from '../../../components/count-words.js';

export function ImportClaims(): ReactNode {
  const api = useApi();
  return (
    <CsvImport
      title="Send many links"
      description={
        <>
          A CSV file whose first line is <code>seller_name,email</code>, with one seller per line. We e-mail each of
          them a link.
        </>
      }
      onSend={(text) => dataOf(api.POST('/api/v1/admin/claims/import', csvBody(text)))}
      doneWords={({ created }) => `${countWords(created, 'link is', 'links are')} on the way`}
      aboutOf={({ seller_name: seller }) => seller}
    />
  );
}
