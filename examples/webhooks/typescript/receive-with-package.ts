// A receiver of webhooks that leaves their signatures to a package: npm install standardwebhooks, and then
// WEBHOOK_SECRET=whsec_… node receive-with-package.ts
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

interface Event {
  readonly id: string;
  readonly event: string;
  readonly created_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const { WEBHOOK_SECRET: secret = '', PORT: port = '8080' } = process.env;
const webhook = new Webhook(secret);

const server = createServer((request, response) => {
  let body = Buffer.alloc(0);
  request.on('data', (part: Buffer) => {
    // No webhook is longer; what is cut off has a wrong signature.
    if (body.length < 65_536) body = Buffer.concat([body, part]);
  });
  request.on('end', () => {
    try {
      const { id, event } = webhook.verify(body, request.headers as Record<string, string>) as Event;
      // Save it here, unless an event with this id was saved before. Then answer, and act on it afterwards.
      console.log(event, id);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(400).end(`${(error as Error).message}\n`);
    }
  });
});
server.listen(Number(port), '127.0.0.1', () => console.log('Listening on', server.address()));
