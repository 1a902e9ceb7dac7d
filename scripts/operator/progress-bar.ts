// A progress bar on standard error, where there is a terminal to show it.
import { Presets, SingleBar } from 'cli-progress';

interface ProgressBar {
  update(done: number): void;
  /** Leaves the bar as it is; stopping again does nothing. */
  stop(): void;
}

/** Nothing is said of the time left before this share is done: the first steps tell too little. */
const TOLD_FROM = 0.01;

/** Starts a bar towards `total`. Without a terminal, or when hidden, nothing is written. */
export function startProgressBar(label: string, total: number, { hidden = false } = {}): ProgressBar {
  if (hidden || !process.stderr.isTTY) return { update() {}, stop() {} };
  const bar = new SingleBar({ format: `${label} {bar} {percentage} %{left}` }, Presets.shades_classic);
  const startedAt = performance.now();
  bar.start(total, 0, { left: '' });
  return {
    update: (done) => bar.update(done, { left: timeLeft(done / total, performance.now() - startedAt) }),
    stop: () => bar.stop(),
  };
}

/**
 * How long the rest takes if it goes on as until now, as the end of a line; empty as long as nobody can tell, and when
 * nothing is left.
 */
export function timeLeft(share: number, elapsedMs: number): string {
  if (!(share >= TOLD_FROM && share < 1)) return '';
  const seconds = Math.ceil((elapsedMs * (1 - share)) / share / 1000);
  if (seconds < 60) return `, ${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `, ${minutes} min left` : `, ${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
