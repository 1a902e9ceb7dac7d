// Uploads to operations whose handlers read the body while it arrives, for tests.
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { byteContract, digestWhileArriving, type ByteCall, type Digest } from './byte-contract.js';
import { openTestService, type TestService } from './test-service.js';

/** Short enough for a test to outlast it, long enough for a handler on a busy machine. */
export const DEADLINE_MS = 1_000;
const PACE = { bytesPerSecond: 20_000, windowMs: 600 };
export const ZIP = { 'Content-Type': 'application/zip' };

export type Upload = (call: ByteCall<Readable>) => unknown;

/** Reads the body to its end and answers what it was. */
export const digesting: Upload = async ({ body, reply }) => reply(200, await digestWhileArriving(body));

export interface UploadService {
  readonly service: TestService;
  /** The handler of both uploads, which a test replaces, and how often it was called. */
  readonly handler: { upload: Upload; calls: number };
  /** Begins an upload, whose bytes are to be written by the test. */
  begin(headers?: Readonly<Record<string, string>>, path?: string): ClientRequest;
}

/** Opens a service with the contract of bytes, short times and handlers that a test may replace. */
export async function openUploadService(): Promise<UploadService> {
  const handler = { upload: digesting, calls: 0 };
  const service = await openTestService({
    listen: true,
    deadlineMs: DEADLINE_MS,
    uploadPace: PACE,
    contract: byteContract({
      upload: (call) => {
        handler.calls += 1;
        return handler.upload(call);
      },
    }),
  });
  return {
    service,
    handler,
    begin(headers = {}, path = '/api/files/1') {
      const { port } = service.server.info;
      const all = { ...ZIP, ...headers };
      const outgoing = request({ host: '127.0.0.1', port, path, method: 'PUT', agent: false, headers: all });
      outgoing.on('error', () => {}).flushHeaders();
      return outgoing;
    },
  };
}

interface Outcome {
  readonly status: number;
  readonly body: Digest & { readonly code?: string };
}

export async function outcomeOf(outgoing: ClientRequest): Promise<Outcome> {
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode!, body: JSON.parse(await text(incoming)) as Outcome['body'] };
}

/** The status, and the code of a refusal; then leaves. */
export async function answerOf(outgoing: ClientRequest): Promise<string> {
  const { status, body } = await outcomeOf(outgoing);
  outgoing.destroy();
  return `${status} ${body.code ?? ''}`.trim();
}

/** Something that happens once, and that somebody waits for. */
interface Signal<T = void> {
  readonly happened: Promise<T>;
  readonly give: (value: T) => void;
}

export function signal<T = void>(): Signal<T> {
  let give!: (value: T) => void;
  const happened = new Promise<T>((resolve) => (give = resolve));
  return { happened, give };
}

/** A handler that tells with which error code its reading ended, and then ends as it is told to itself. */
export function telling(then: (call: ByteCall<Readable>, error: unknown) => unknown): {
  readonly code: Promise<unknown>;
  readonly upload: Upload;
} {
  const { happened: code, give } = signal<unknown>();
  return {
    code,
    async upload(call) {
      const ended = await digestWhileArriving(call.body).then(
        () => undefined,
        (failure: unknown) => failure,
      );
      give((ended as { code?: unknown } | undefined)?.code);
      return then(call, ended);
    },
  };
}

/** Ends with the error of its reading. */
export const passingOn = (_call: unknown, error: unknown): never => {
  throw error;
};
