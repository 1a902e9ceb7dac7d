// A button that saves a table as CSV.
import type { ReactNode } from 'react';
import type { ButtonProps } from '@mantine/core';
import { DownloadIcon } from '@radix-ui/react-icons';
import { ActionButton } from './action-button.js';
import { datedName, saveFile } from './save-file.js';

interface CsvButtonProps extends Omit<ButtonProps, 'children'> {
  /** Of the file, without date and ending. */
  readonly name: string;
  readonly label?: string;
  /** What the button is called where several of them are in a list. */
  readonly 'aria-label'?: string;
  /** Fetches the table. */
  readonly onFetch: () => Promise<Blob>;
}

export function CsvButton({ name, label = 'Export CSV', onFetch, ...button }: CsvButtonProps): ReactNode {
  const save = async (): Promise<void> => saveFile(datedName(name, 'csv'), await onFetch());
  return (
    <ActionButton variant="default" leftSection={<DownloadIcon />} {...button} onAct={save}>
      {label}
    </ActionButton>
  );
}
