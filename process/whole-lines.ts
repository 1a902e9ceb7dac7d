// Passes on what several processes print, in whole lines: written by each of them, long ones would be torn by others.
import type { Readable } from 'node:stream';

/** Characters of a line that has no end yet, beyond which they become a line: nothing is gathered without bound. */
const LONGEST_LINE = 1024 * 1024;

/** Passes on what a stream brings, each time to the end of a line. What is left at its end becomes a line. */
export function passLines(stream: Readable, pass: (lines: string) => void): void {
  let begun = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    const end = part.lastIndexOf('\n') + 1;
    if (end > 0) pass(begun + part.slice(0, end));
    begun = end > 0 ? part.slice(end) : begun + part;
    if (begun.length <= LONGEST_LINE) return;
    pass(`${begun}\n`);
    begun = '';
  });
  stream.on('end', () => {
    if (begun !== '') pass(`${begun}\n`);
  });
}
