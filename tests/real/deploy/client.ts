// Who uses the marketplace from outside: requests by HTTPS to its public name, over any of this machine's addresses.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:http2';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { buffer, text } from 'node:stream/consumers';

export const NAME = 'plugins.example.com';

/** An answer that was read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  /** Its JSON. */
  json<Shape>(): Shape;
}

interface Asked {
  readonly method?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: object | Buffer;
  /** The address of this machine that the caller has. */
  readonly from?: string;
}

interface AskedByHttp2 extends Pick<Asked, 'method' | 'key'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether more would follow the body, which is waited for in vain. */
  readonly isHalf?: boolean;
}

export interface Client {
  /** Begins a request, whose body is to be written. */
  begin(path: string, asked?: Asked): ClientRequest;
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** The same by HTTP/2: the status, and the text of the answer. */
  askByHttp2(path: string, asked?: AskedByHttp2): Promise<[number, string]>;
}

/** What a client needs that asks and waits for each answer. */
export type Asking = Pick<Client, 'ask'>;

/** A client that believes in the certificates given. */
export function openClient(ca: string): Client {
  const begin: Client['begin'] = (path, { method = 'GET', key, headers, body, from } = {}) => {
    const outgoing = request({
      ...{ hostname: NAME, path: path.replace(`https://${NAME}`, ''), method, ca, agent: false },
      ...(from === undefined ? {} : { localAddress: from }),
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    outgoing.on('error', () => undefined);
    return outgoing;
  };
  return {
    begin,
    ask(path, asked = {}) {
      const outgoing = begin(path, asked);
      const { body } = asked;
      outgoing.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
      return answerTo(outgoing);
    },
    async askByHttp2(path, { method = 'GET', key, headers: more, body = '', isHalf = false } = {}) {
      const session = connect(`https://${NAME}`, { ca });
      const who = key === undefined ? {} : { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const stream = session.request({ ':path': path, ':method': method, ...who, ...more }, { endStream: false });
      if (body !== '') stream.write(body);
      if (!isHalf) stream.end();
      const [headers] = (await once(stream, 'response')) as [{ ':status': number }];
      const told = await text(stream);
      session.destroy();
      return [headers[':status'], told];
    },
  };
}

/** The answer to a request; it may come before the request was sent. */
export async function answerTo(outgoing: ClientRequest): Promise<Answer> {
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const bytes = await buffer(incoming);
  return {
    status: incoming.statusCode!,
    headers: incoming.headers,
    bytes,
    json: <Shape>() => JSON.parse(bytes.toString()) as Shape,
  };
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
