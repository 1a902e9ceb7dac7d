// Where files are dropped, or chosen by a button; for those who drag and those who do not.
import { useState, type DragEvent, type ReactNode } from 'react';
import { Button, FileButton, Text } from '@mantine/core';
import { UploadIcon } from '@radix-ui/react-icons';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** On the button: "Choose a file". */
  readonly label: string;
  /** Which files will do, in a sentence. */
  readonly hint: ReactNode;
  /** Types or endings that the dialog of the browser offers, such as `image/png,.jar`; all unless given. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly isBusy?: boolean;
  /** Called with at least one; with one unless `multiple`. */
  readonly onFiles: (files: readonly File[]) => void;
  /** What is wrong with what was chosen. */
  readonly error?: string | undefined;
}

export function DropZone({
  label,
  hint,
  accept,
  multiple = false,
  isBusy = false,
  onFiles,
  error,
}: DropZoneProps): ReactNode {
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]): void => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const over = (event: DragEvent): void => {
    if (isBusy || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) take([...event.dataTransfer.files]);
  };
  return (
    <div>
      <div
        className={styles['zone']}
        data-over={isOver || undefined}
        data-wrong={error !== undefined || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton
          // Choosing the same file again is a choice, too.
          key={String(isBusy)}
          onChange={(chosen: File | File[] | null) => take(chosen === null ? [] : [chosen].flat())}
          multiple={multiple}
          {...(accept === undefined ? {} : { accept })}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<UploadIcon />} loading={isBusy}>
              {label}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      {error !== undefined && (
        <Text role="alert" size="sm" mt={6} c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </div>
  );
}
