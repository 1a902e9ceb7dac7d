// For tests: a daemon that speaks as ClamAV does, finds the test file of EICAR, and misbehaves as it is told.
import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { unzipSync } from 'fflate';
import { testFile } from '../../capabilities/inspection/scanner-trial.js';

/** Archives within each other that it opens, as ClamAV does by default. */
const DEPTH = 17;
const COMMAND = 'zINSTREAM\0';

export const OK = 'stream: OK\0';
export const FOUND = 'stream: Eicar-Test FOUND\0';
const TOO_DEEP = 'stream: Heuristics.Limits.Exceeded.MaxRecursion FOUND\0';

export interface FakeClamd {
  /** What it says of bytes, `right` being what a sound scanner says; undefined: nothing, while the connection stays. */
  reply: (bytes: Buffer, right: string) => string | undefined | Promise<string | undefined>;
  /** `deaf`: it takes connections, and reads nothing. `hasty`: it says OK before it has everything. */
  manner: 'attentive' | 'deaf' | 'hasty';
  /** What it was sent, whole. */
  readonly received: Buffer[];
  start(): Promise<void>;
  /** Ends as when it is killed: connections break. */
  kill(): Promise<void>;
}

/** Starts one that is sound, at the path of a socket. */
export async function fakeClamd(path: string): Promise<FakeClamd> {
  const connections = new Set<Socket>();
  let server: Server | undefined;
  const fake: FakeClamd = {
    reply: (_bytes, right) => right,
    manner: 'attentive',
    received: [],
    async start() {
      rmSync(path, { force: true });
      server = createServer((socket) => {
        connections.add(socket);
        socket.on('error', () => undefined).on('close', () => connections.delete(socket));
        serve(socket, fake);
      });
      await new Promise<void>((resolve) => server!.listen(path, resolve));
    },
    async kill() {
      const ended = new Promise((resolve) => server?.close(resolve));
      for (const socket of connections) socket.destroy();
      await ended;
    },
  };
  await fake.start();
  return fake;
}

function serve(socket: Socket, fake: FakeClamd): void {
  if (fake.manner === 'deaf') return void socket.pause();
  if (fake.manner === 'hasty') return void socket.resume().write(OK);
  let sent: Buffer = Buffer.alloc(0);
  const parts: Buffer[] = [];
  socket.on('data', (piece) => {
    sent = Buffer.concat([sent, piece]);
    let at = parts.length === 0 && sent.toString('latin1', 0, COMMAND.length) === COMMAND ? COMMAND.length : 0;
    for (; sent.length >= at + 4; at += 4 + sent.readUInt32BE(at)) {
      const length = sent.readUInt32BE(at);
      if (sent.length < at + 4 + length) break;
      parts.push(sent.subarray(at + 4, at + 4 + length));
      if (length > 0) continue;
      const bytes = Buffer.concat(parts);
      fake.received.push(bytes);
      void Promise.resolve(fake.reply(bytes, judge(bytes))).then((reply) => {
        if (reply !== undefined) socket.end(reply, 'latin1');
      });
    }
    sent = sent.subarray(at);
  });
}

function judge(bytes: Uint8Array, depth = 0): string {
  if (Buffer.from(bytes).includes(testFile())) return FOUND;
  if (Buffer.from(bytes.subarray(0, 2)).toString() !== 'PK') return OK;
  if (depth > DEPTH) return TOO_DEEP;
  const said = Object.values(unzipSync(bytes)).map((entry) => judge(entry, depth + 1));
  return said.find((words) => words !== OK) ?? OK;
}
