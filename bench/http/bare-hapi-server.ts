// Hapi as it comes, answering recorded bytes: what the framework alone costs.
import Hapi from '@hapi/hapi';
import { readExchanges } from './exchange.js';

const exchanges = await readExchanges(process.argv[2]!);
const server = Hapi.server({ port: Number(process.env['PORT']), host: '127.0.0.1' });

server.route({
  method: 'GET',
  path: '/{any*}',
  handler(request, h) {
    const { status, headers, body } = exchanges.get(request.raw.req.url!)!;
    const response = h.response(body).code(status);
    for (const name in headers) response.header(name, headers[name]!);
    return response;
  },
});
await server.start();

process.on('SIGTERM', () => process.exit());
