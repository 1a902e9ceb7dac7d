// `node raw-server.js FILE`: bare node:http that reads a request and answers what the service answered to its like.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** An answer as the service gave it. */
export interface RecordedAnswer {
  /** What tells the path from those of other answers. */
  readonly noun: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const answers = (JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as RecordedAnswer[]).map((answer) => ({
  ...answer,
  headers: { ...answer.headers },
  body: Buffer.from(answer.body),
}));

createServer((request, response) => {
  request.resume().on('end', () => {
    const answer = answers.find(({ noun }) => request.url!.includes(noun));
    if (answer === undefined) response.writeHead(200).end();
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('SIGTERM', () => process.exit());
