// `node raw-search-server.js DATA_DIR`: the least that can be around the engine, a bare node:http server that answers
// its pages as JSON.
import { createServer } from 'node:http';
import { openDatabase } from '../../db/engine/connection.js';
import { createSearchSource } from '../../db/catalog/search-source.js';
import { createSearch } from '../../capabilities/search/engine.js';
import type { SearchQuery } from '../../capabilities/search/search-query.js';

const dataDir = process.argv[2]!;
const db = await openDatabase({ dataDir, exclusive: true });
const search = createSearch({ source: createSearchSource(db), dataDir });
await search.open();

createServer((request, response) => {
  const at = request.url!.indexOf('?');
  const {
    q = '',
    sort = 'relevance',
    page = '1',
  } = Object.fromEntries(new URLSearchParams(at < 0 ? '' : request.url!.slice(at)));
  const body = Buffer.from(
    JSON.stringify(search.search({ q, sort: sort as SearchQuery['sort'], page: Number(page), limit: 20 })),
  );
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('SIGTERM', () => process.exit());
