// A name server that answers as strangers like: another address each time, several, or another name.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

/** The addresses of a name when it is asked for the nth time, or another name that has them. */
type Answers = (nth: number) => { readonly addresses: readonly string[]; readonly alias?: string };

export interface HostileNames {
  /** Sets what is answered for a name. */
  set(name: string, answers: Answers): void;
  close(): void;
}

const TYPES = { A: 1, CNAME: 5, AAAA: 28 } as const;
const [HEADER_BYTES, ANSWER, NO_SUCH_NAME] = [12, 0x8180, 0x8183];

/** Listens on port 53 of the loopback. */
export async function openNames(): Promise<HostileNames> {
  const names = new Map<string, { answers: Answers; asked: Record<number, number> }>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const { name, type, end } = questionOf(question);
    const known = names.get(name);
    const records: Buffer[] = [];
    if (known !== undefined) {
      const nth = (known.asked[type] = (known.asked[type] ?? -1) + 1);
      const { addresses, alias } = known.answers(nth);
      if (alias !== undefined) records.push(record(name, TYPES.CNAME, encoded(alias)));
      for (const text of addresses) {
        const bytes = Buffer.from(ipaddr.parse(text).toByteArray());
        if ((bytes.length === 4 ? TYPES.A : TYPES.AAAA) === type) records.push(record(alias ?? name, type, bytes));
      }
    }
    const header = Buffer.alloc(HEADER_BYTES);
    question.copy(header, 0, 0, 2);
    [known === undefined ? NO_SUCH_NAME : ANSWER, 1, records.length].forEach((value, index) =>
      header.writeUInt16BE(value, 2 + index * 2),
    );
    socket.send(Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...records]), port, address);
  });
  socket.bind(53, '127.0.0.1');
  await once(socket, 'listening');
  return { set: (name, answers) => names.set(name, { answers, asked: {} }), close: () => socket.close() };
}

/** The question of a message (RFC 1035, section 4.1.2), and where it ends. */
function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** A record that nobody may remember: its time to live is 0. */
function record(name: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([encoded(name), fixed, data]);
}

const encoded = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
