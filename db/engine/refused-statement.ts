// What the log is told of a statement that the database refused: its text, which holds no values.

/** Notes the text of a statement with what it failed with; the log writes it beside the message. */
export function noteStatement(error: unknown, statement: string): void {
  if (error instanceof Error && !('statement' in error)) Object.assign(error, { statement });
}
