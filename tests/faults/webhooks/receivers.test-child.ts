// The receivers of the webhook drill: an HTTP server on each of many loopback addresses. Some take everything, some fail at
// random, one never answers. What arrived is told when the parent asks for it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { behaviourOf, type Arrival, type Plan } from './plan.js';

/** What the parent says: the secrets of the endpoints in their order, or that it wants to know what arrived. */
type Said = { readonly secrets: readonly string[] } | { readonly wants: 'arrivals' };

const plan = JSON.parse(process.argv[2]!) as Plan;
const arrivals: Arrival[] = [];
let judges: Webhook[] = [];

/** How a receiver that fails does it: by an answer, by asking for patience, by hanging up, or by silence. */
function fail(response: ServerResponse): number {
  const draw = Math.random();
  if (draw < plan.silence) return 0;
  if (draw < 0.3) {
    response.destroy();
    return 0;
  }
  const status = draw < 0.7 ? 500 : 503;
  response.writeHead(status, status === 503 ? { 'Retry-After': '1' } : {}).end('no');
  return status;
}

/** Whether the signature is that of the body, whatever the time: the clock of a drill may be days ahead. */
function isSigned(judge: Webhook, body: string, { headers }: IncomingMessage): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return judge.sign(String(headers['webhook-id']), at, body) === headers['webhook-signature'];
}

function take(number: number, body: string, request: IncomingMessage, response: ServerResponse): void {
  const arrivedAt = Date.now();
  const { id, created_at } = JSON.parse(body) as { id: string; created_at: string };
  const isGenuine = id === request.headers['webhook-id'] && isSigned(judges[number]!, body, request);
  const behaviour = behaviourOf(plan, number);
  let status = 0;
  if (behaviour === 'fails' && Math.random() < plan.failing) status = fail(response);
  else if (behaviour !== 'hangs') response.writeHead((status = 204)).end();
  arrivals.push([number, id, Date.parse(created_at), arrivedAt, status, isGenuine]);
}

async function listen(number: number, port: number): Promise<number> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => take(number, Buffer.concat(pieces).toString(), request, response));
    request.on('error', () => undefined);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(port, `127.0.1.${number + 1}`, 1024);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

process.on('message', (said: Said) => {
  if ('secrets' in said) judges = said.secrets.map((secret) => new Webhook(secret));
  else process.send!(arrivals);
});
process.on('disconnect', () => process.exit(0));

const port = await listen(0, 0);
for (let number = 1; number < plan.endpoints; number++) await listen(number, port);
process.send!(port);
