// The fastest that Node.js can do: its own HTTP server answering recorded bytes.
import { createServer } from 'node:http';
import { readExchanges } from './exchange.js';

const exchanges = await readExchanges(process.argv[2]!);

createServer((request, response) => {
  const { status, headers, body } = exchanges.get(request.url!)!;
  response.writeHead(status, headers).end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('SIGTERM', () => process.exit());
