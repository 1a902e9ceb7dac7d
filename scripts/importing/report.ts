// The report of an import: one line of JSON for each row that was skipped, with its place and the reason.
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

interface SkippedRow {
  /** The line in the imported file, counted from 1. */
  line: number;
  reason: string;
}

export interface Report {
  readonly path: string;
  skip(row: SkippedRow): void;
  close(): void;
}

/** Starts the report anew: it is about one run, and stays empty when every row is in. */
export function openReport(path: string): Report {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  return {
    path,
    skip: ({ line, reason }) => void writeSync(file, `${JSON.stringify({ line, reason })}\n`),
    close: () => closeSync(file),
  };
}
