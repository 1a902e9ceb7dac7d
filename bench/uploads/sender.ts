// The process that sends a file, so that sending it delays nothing that is measured. Its message names link and file.
import { createReadStream, statSync } from 'node:fs';
import { request } from 'node:http';

export interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: string;
}

process.once('message', ({ url, headers, file }: Sending) => {
  const outgoing = request(url, { method: 'PUT', headers: { ...headers, 'Content-Length': statSync(file).size } });
  outgoing.on('response', (response) => {
    response.resume().on('end', () => process.send!(response.statusCode, () => process.disconnect()));
  });
  createReadStream(file, { highWaterMark: 256 * 1024 }).pipe(outgoing);
});
