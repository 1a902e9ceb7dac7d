// A line that a page shows, run as somebody would who pasted it into a terminal.
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

/** What the line prints; rejects when it fails. */
export async function paste(line: string, cwd = tmpdir()): Promise<string> {
  return (await promisify(execFile)('sh', ['-c', line], { cwd })).stdout;
}
