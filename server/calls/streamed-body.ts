// A request body that its handler reads while it arrives: with back-pressure, up to a limit, from a client that keeps a
// pace.
import { Readable } from 'node:stream';
import { Refusal } from '../errors.js';
import type { Pace } from '../sockets/slow-readers.js';
import { cutShort, tooLarge, type ArrivingBody } from './body.js';
import { countPassing } from './passing-bytes.js';

/**
 * How fast a client must send, averaged over the time for which it is waited for. As slow as a client may read: 8 kB/s
 * is less than any connection gives on which somebody sends a file, and a phone may lose its network for half a minute.
 */
export const UPLOAD_PACE: Pace = { bytesPerSecond: 8_000, windowMs: 30_000 };

/** How often the pace is looked at within a window. */
const LOOKS = 6;

/** A body that streams in, as the request's own stations see it. */
export interface StreamedBody {
  /** What the handler reads. */
  readonly stream: Readable;
  /** For how long the handler has done without more of the body; 0 while it waits for the client. */
  handlerBusyMs(): number;
  /** @throws Refusal when the body was too long, too slow or cut short */
  assertSound(): void;
  /** @throws Refusal as above; Error when the handler has neither read it to its end nor destroyed it */
  assertRead(): void;
  /** Lets go of the body, once there is an answer. A handler that still reads it finds it destroyed, for this reason. */
  close(reason?: Refusal): void;
}

/**
 * Streams a body. The handler's reading throws the Refusal `payload_too_large` at the byte that crosses the limit,
 * `request_timeout` when the client is too slow, and `validation_failed` when it goes away.
 */
export function streamBody(arriving: ArrivingBody | undefined, limitBytes: number, pace: Pace): StreamedBody {
  let failure: Refusal | undefined;
  const fail = (refusal: Refusal): void => {
    failure ??= refusal;
    stream.destroy(failure);
  };
  const wait = watchPace(pace, () => fail(new Refusal('request_timeout')));
  const stream = arriving === undefined ? Readable.from([]) : pull(arriving, { limitBytes, wait, fail });
  if (arriving === undefined) wait.stop();
  // Without a listener an error would end the process, and the handler may not be reading at that moment.
  stream.on('error', () => {});
  return {
    stream,
    handlerBusyMs: () => (wait.isOn() ? 0 : performance.now() - wait.endedAt()),
    assertSound() {
      if (failure) throw failure;
    },
    assertRead() {
      if (failure) throw failure;
      if (!stream.readableEnded && !stream.destroyed)
        throw new Error('A transaction would wait for the client: the body must be read to its end before');
    },
    close(reason = new Refusal('unavailable')) {
      if (!stream.destroyed && !stream.readableEnded) fail(reason);
      // From here on server/sockets/lingering.ts sees to what is still arriving.
      arriving?.payload.resume();
    },
  };
}

interface Watched {
  readonly limitBytes: number;
  readonly wait: Waiting;
  readonly fail: (refusal: Refusal) => void;
}

/** The payload as another stream, for Node ends the connection with the one that it gave: no refusal would arrive. */
function pull({ payload, begin }: ArrivingBody, { limitBytes, wait, fail }: Watched): Readable {
  let size = 0;
  let hasBegun = false;
  const stream = new Readable({
    read() {
      if (!hasBegun) begin();
      hasBegun = true;
      wait.begin();
      payload.resume();
    },
    destroy(error, done) {
      wait.stop();
      payload.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
      payload.on('error', () => {}).pause();
      done(error);
    },
  });
  const onData = (piece: Buffer): void => {
    wait.end(piece.length);
    countPassing(piece.length);
    size += piece.length;
    if (size > limitBytes) fail(tooLarge(limitBytes));
    else if (!stream.push(piece)) payload.pause();
  };
  const onEnd = (): void => {
    wait.stop();
    stream.push(null);
  };
  const onCut = (): void => {
    if (!payload.readableEnded) fail(cutShort());
  };
  payload.pause().on('data', onData).once('end', onEnd).once('error', onCut).once('close', onCut);
  return stream;
}

/** The time for which the client is waited for, since that alone can be held against it. */
interface Waiting {
  begin(): void;
  end(bytes: number): void;
  /** For good. */
  stop(): void;
  isOn(): boolean;
  /** When it ended last, or the body was begun, in terms of `performance.now()`. */
  endedAt(): number;
}

/**
 * Calls `onSlow` when a window of waiting has brought too few bytes. A client that sent many at the beginning of a
 * window has the rest of it for nothing, so that it may be silent for two windows at most.
 */
function watchPace({ bytesPerSecond, windowMs }: Pace, onSlow: () => void): Waiting {
  let since: number | undefined;
  let [endedAt, waitedMs, arrived] = [performance.now(), 0, 0];
  const add = (): void => {
    const now = performance.now();
    if (since !== undefined) [waitedMs, endedAt] = [waitedMs + now - since, now];
  };
  const timer = setInterval(() => {
    add();
    if (since !== undefined) since = endedAt;
    if (waitedMs < windowMs) return;
    if (arrived < (bytesPerSecond * windowMs) / 1000) onSlow();
    [waitedMs, arrived] = [0, 0];
  }, windowMs / LOOKS).unref();
  return {
    begin: () => void (since ??= performance.now()),
    end(bytes) {
      add();
      since = undefined;
      arrived += bytes;
    },
    stop() {
      add();
      since = undefined;
      clearInterval(timer);
    },
    isOn: () => since !== undefined,
    endedAt: () => endedAt,
  };
}
