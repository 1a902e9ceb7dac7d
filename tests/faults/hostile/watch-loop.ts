// Imported before the service: tells whoever started it how long its event loop was held up.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks; a delay is what comes on top of them. */
const RESOLUTION_MS = 5;

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

process.on('message', (question) => {
  // A stall that is going on while the question arrives is over now, but not yet counted: the next turn counts it.
  setTimeout(() => {
    process.send!(question === 'longest stall' ? Math.max(0, delays.max / 1e6 - RESOLUTION_MS) : null);
    delays.reset();
  }, 2 * RESOLUTION_MS).unref();
});
process.channel?.unref();
