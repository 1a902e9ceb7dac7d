// A file that somebody chose, and its SHA-256, which is computed while they go on typing.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Group, Progress, Text } from '@mantine/core';
import { hashFile } from '../../../uploads/hash-file.js';
import { sizeWords } from './version-words.js';

interface ChosenFile {
  readonly file: File;
  /** Rejects when the file cannot be read, or another one is chosen. */
  readonly sha256: Promise<string>;
}

interface FileChoice {
  readonly chosen: ChosenFile | undefined;
  /** Bytes read so far; all once the hash is there. */
  readonly read: number;
  readonly choose: (file: File) => ChosenFile;
}

export function useChosenFile(): FileChoice {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [read, setRead] = useState(0);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const choose = (file: File): ChosenFile => {
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    setRead(0);
    const sha256 = hashFile(file, { signal, onRead: (bytes) => signal.aborted || setRead(bytes) });
    // Whoever waits for it is told; nobody may be waiting yet.
    sha256.catch(() => undefined);
    const next = { file, sha256 };
    setChosen(next);
    return next;
  };
  return { chosen, read, choose };
}

export function FileProgress({
  chosen: { file },
  read,
}: Pick<FileChoice, 'read'> & { readonly chosen: ChosenFile }): ReactNode {
  const isRead = read >= file.size;
  return (
    <div>
      <Group justify="space-between" gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Text size="sm" c="dimmed">
          {isRead ? sizeWords(file.size) : `Reading ${sizeWords(read)} of ${sizeWords(file.size)}`}
        </Text>
      </Group>
      {!isRead && <Progress aria-label={`Reading ${file.name}`} value={(100 * read) / file.size} mt={6} />}
    </div>
  );
}
