// A receiver of webhooks with nothing but Node.js 22.18 or newer: WEBHOOK_SECRET=whsec_… node receive.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

interface Event {
  readonly id: string;
  readonly event: string;
  readonly created_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The event in a request, when it was signed with the secret during the last five minutes.
 *
 * @param body the bytes as they came: JSON that was parsed and written anew has another signature
 * @throws Error when it was not
 */
function verify(headers: IncomingHttpHeaders, body: Buffer, secret: string): Event {
  const [id, sentAt, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]));
  const age = Math.abs(Date.now() / 1000 - Number(sentAt));
  if (!(age <= 300)) throw new Error('It was not sent during the last five minutes');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAt}.`).update(body).digest('base64');
  const expected = Buffer.from(`v1,${signature}`);
  // While the secret is being replaced there are two signatures.
  const given = signatures!.split(' ').map((text) => Buffer.from(text));
  const isSigned = given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  if (!isSigned) throw new Error('It was not signed with the secret');
  return JSON.parse(body.toString()) as Event;
}

const { WEBHOOK_SECRET: secret = '', PORT: port = '8080' } = process.env;
if (!secret.startsWith('whsec_')) throw new Error('WEBHOOK_SECRET must be the secret of the endpoint');

const server = createServer((request, response) => {
  let body = Buffer.alloc(0);
  request.on('data', (part: Buffer) => {
    // No webhook is longer; what is cut off has a wrong signature.
    if (body.length < 65_536) body = Buffer.concat([body, part]);
  });
  request.on('end', () => {
    try {
      const { id, event } = verify(request.headers, body, secret);
      // Save it here, unless an event with this id was saved before. Then answer, and act on it afterwards.
      console.log(event, id);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(400).end(`${(error as Error).message}\n`);
    }
  });
});
server.listen(Number(port), '127.0.0.1', () => console.log('Listening on', server.address()));
