// What asks a process of the service to stop in order.
import cluster from 'node:cluster';

/** The channel to the process that keeps this one has ended, and so has that. */
export const KEEPER_ENDED = 'the end of its keeper';

export type StopRequest = NodeJS.Signals | typeof KEEPER_ENDED;

/**
 * The first request from now on, which waits until there is all that has to be stopped. Of several processes each is
 * asked by the end of the one that keeps them, too: Node would have it exit at once.
 */
export const stopRequested = (): Promise<StopRequest> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve);
    const { worker } = cluster;
    if (worker === undefined) return;
    // By this Node tells an end that was asked for, after which it leaves the process alone.
    worker.exitedAfterDisconnect = true;
    process.once('disconnect', () => resolve(KEEPER_ENDED));
  });
