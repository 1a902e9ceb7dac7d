// A progress bar on standard error, where there is a terminal to show it.
import { Presets, SingleBar } from 'cli-progress';

export interface ProgressBar {
  update(done: number): void;
  /** Leaves the bar as it is; stopping again does nothing. */
  stop(): void;
}

/** Starts a bar towards `total`. Without a terminal, or when hidden, nothing is written. */
export function startProgressBar(label: string, total: number, { hidden = false } = {}): ProgressBar {
  if (hidden || !process.stderr.isTTY) return { update() {}, stop() {} };
  const bar = new SingleBar({ format: `${label} {bar} {percentage} %, {eta_formatted} left` }, Presets.shades_classic);
  bar.start(total, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}
