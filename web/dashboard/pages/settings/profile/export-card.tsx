// Everything that is kept about the account, as a file.
import type { ReactNode } from 'react';
import { DownloadIcon } from '@radix-ui/react-icons';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { ActionButton } from '../../../components/action-button.js';
import { Card } from '../../../components/card.js';
import { datedName, saveFile } from '../../../components/save-file.js';

export function ExportCard(): ReactNode {
  const api = useApi();
  const download = async (): Promise<void> => {
    const data = await dataOf(api.GET('/api/account/export'));
    const content = new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' });
    saveFile(datedName('plugin-marketplace-account', 'json'), content);
  };
  return (
    <Card
      title="Your data"
      description="Everything this marketplace stores about you, in one JSON file. Passwords, keys and other secrets are listed but not included."
    >
      <ActionButton
        variant="default"
        leftSection={<DownloadIcon />}
        style={{ alignSelf: 'flex-start' }}
        onAct={download}
      >
        Download data
      </ActionButton>
    </Card>
  );
}
