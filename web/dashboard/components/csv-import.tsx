// A card that takes a file of many lines, and tells what became of them.
import type { ReactNode } from 'react';
import { Alert, List, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRefresh } from '../api/use-refresh.js';
import { Card } from './card.js';
import { DropZone } from './drop-zone.js';
import { ErrorNotice } from './error-notice.js';
import { countWords } from './count-words.js';

/** Refused lines that are shown; the others are only counted. */
const SHOWN = 100;

interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

interface ImportResult {
  readonly refused: readonly RefusedLine[];
}

interface CsvImportProps<Result extends ImportResult> {
  readonly title: string;
  readonly description: ReactNode;
  /** Sends the text of the file. */
  readonly onSend: (text: string) => Promise<Result>;
  /** What came of the lines that were not refused: `3 given`. */
  readonly doneWords: (result: Result) => string;
  /** What a refused line is about, such as its address; empty when it has none. */
  readonly aboutOf: (line: Result['refused'][number]) => string;
}

/** What every call has that sends a table. */
export const csvBody = (text: string) => ({
  body: text,
  bodySerializer: (body: string) => body,
  headers: { 'Content-Type': 'text/csv' },
});

export function CsvImport<Result extends ImportResult>({
  title,
  description,
  onSend,
  doneWords,
  aboutOf,
}: CsvImportProps<Result>): ReactNode {
  const refresh = useRefresh();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (file: File) => {
      const result = await onSend(await file.text());
      void refresh();
      return result;
    },
  });
  return (
    <Card title={title} description={description}>
      <DropZone
        label="Choose a CSV file"
        hint="Or drop it here. Up to 10,000 lines."
        accept=".csv,text/csv"
        isBusy={isPending}
        onFiles={([file]) => mutate(file!)}
      />
      {error && <ErrorNotice error={error} />}
      {data && <Outcome title={doneWords(data)} refused={data.refused} aboutOf={aboutOf} />}
    </Card>
  );
}

interface OutcomeProps<Line> {
  readonly title: string;
  readonly refused: readonly Line[];
  readonly aboutOf: (line: Line) => string;
}

function Outcome<Line extends RefusedLine>({ title, refused, aboutOf }: OutcomeProps<Line>): ReactNode {
  return (
    <Alert role="status" color={refused.length === 0 ? 'pine' : 'red'} title={title}>
      {refused.length > 0 && (
        <>
          <Text size="sm">{countWords(refused.length, 'line was', 'lines were')} not imported:</Text>
          <List size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {refused.slice(0, SHOWN).map((each) => (
              <List.Item key={each.line}>
                Line {each.line}
                {aboutOf(each) !== '' && ` (${aboutOf(each)})`}: {each.reason}
              </List.Item>
            ))}
          </List>
          {refused.length > SHOWN && <Text size="sm">Showing the first {SHOWN}.</Text>}
        </>
      )}
    </Alert>
  );
}
