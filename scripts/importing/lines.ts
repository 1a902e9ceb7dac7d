// Reads the lines of a file, plain or gzip, one at a time and each of bounded length.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';

/** A line's number, counted from 1, and its text; or why it cannot be read. */
export type Line = { number: number; text: string } | { number: number; text?: undefined; fault: string };

/** A product with a thousand versions needs about 300 kB. */
const LINE_BYTES_MAX = 4 * 1024 * 1024;
const NEWLINE = 0x0a;
const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * Yields the file's lines that are not blank. `onRead` is told the bytes read from disk so far, for a progress bar.
 *
 * @throws the system's error when the file cannot be read, zlib's when it is damaged
 */
export async function* readLines(file: string, onRead: (bytes: number) => void = () => {}): AsyncGenerator<Line> {
  const isCompressed = await isGzip(file);
  const source = createReadStream(file);
  let chunks: Readable = source;
  if (isCompressed) {
    chunks = createGunzip();
    // A failure of either destroys both, and reaches the reader of the lines.
    pipeline(source, chunks as Gunzip, () => {});
  }
  for await (const line of splitLines(chunks)) {
    onRead(source.bytesRead);
    yield line;
  }
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(GZIP_MAGIC.length), 0, GZIP_MAGIC.length, 0);
    return bytesRead === GZIP_MAGIC.length && GZIP_MAGIC.every((byte, at) => buffer[at] === byte);
  } finally {
    await handle.close();
  }
}

/** Yields the lines of a text that are not blank, each of at most so many bytes. */
export async function* splitLines(chunks: AsyncIterable<Buffer>, bytesMax = LINE_BYTES_MAX): AsyncGenerator<Line> {
  let number = 1;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const add = (part: Buffer): void => {
    pendingBytes += part.length;
    // Of a line beyond the bound only the length is kept.
    if (pendingBytes <= bytesMax) pending.push(part);
    else pending = [];
  };
  const take = (): Line => {
    const line =
      pendingBytes <= bytesMax
        ? decode(number, Buffer.concat(pending))
        : { number, fault: `the line is longer than ${bytesMax / 2 ** 20} MiB` };
    [pending, pendingBytes] = [[], 0];
    number += 1;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      start = end + 1;
      const line = take();
      if (line.text !== '') yield line;
    }
    add(chunk.subarray(start));
  }
  const last = take();
  if (last.text !== '') yield last;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(number: number, bytes: Buffer): Line {
  try {
    return { number, text: utf8.decode(bytes).trim() };
  } catch {
    return { number, fault: 'the line is not UTF-8' };
  }
}
