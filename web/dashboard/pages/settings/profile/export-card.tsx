// Everything that is kept about the account, as a file.
import type { ReactNode } from 'react';
import { DownloadIcon } from '@radix-ui/react-icons';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { ActionButton } from '../../../pieces/action-button.js';
import { Card } from '../../../pieces/card.js';

export function ExportCard(): ReactNode {
  const api = useApi();
  const download = async (): Promise<void> => {
    const data = await dataOf(api.GET('/api/account/export'));
    save(
      `plugin-marketplace-account-${new Date().toISOString().slice(0, 10)}.json`,
      JSON.stringify(data, undefined, 2),
    );
  };
  return (
    <Card
      title="Your data"
      description="Everything that this marketplace keeps about you, as one JSON file; of passwords, keys and other secrets only that they are there."
    >
      <ActionButton
        variant="default"
        leftSection={<DownloadIcon />}
        style={{ alignSelf: 'flex-start' }}
        onAct={download}
      >
        Download my data
      </ActionButton>
    </Card>
  );
}

/** Lets the browser save a text as a file of this name. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
