// What an isolated process runs: it answers each task with its outcome, until the service ends or it costs too much.
import { setPriority } from 'node:os';
import { startWatchdog, type Watched } from './watchdog.js';

/** Signing in and downloading have priority. */
const NICE = 10;

/**
 * Serves tasks, one at a time. When `perform` throws, the process ends.
 *
 * @param limits of the process; it is ended beyond
 */
export async function serveTasks<Task>(perform: (task: Task) => Promise<unknown>, limits: Watched): Promise<void> {
  setPriority(NICE);
  // The service has ended.
  process.once('disconnect', () => process.exit());
  const watchdog = await startWatchdog(limits);
  process.on('message', (task: Task) => {
    watchdog.begin();
    void perform(task).then((outcome) => {
      watchdog.finish();
      process.send!(outcome);
    });
  });
  process.send!('ready');
}
