// What is checked of an installation, and what a check finds.

/** `hint`: it works, and yet there is something to know or to do. */
export type CheckState = 'good' | 'hint' | 'bad';

/** What a check found. No text of it ever has a secret in it, or words of other programs that may repeat one. */
export interface Finding {
  readonly state: CheckState;
  /** What is so, as a sentence. */
  readonly detail: string;
  /** What to do about it, as a sentence; null where there is nothing to do. */
  readonly remedy: string | null;
}

export interface Check extends Finding {
  readonly id: string;
  /** What was checked, in two or three words. */
  readonly title: string;
}

export const good = (detail: string): Finding => ({ state: 'good', detail, remedy: null });
export const hint = (detail: string, remedy: string | null = null): Finding => ({ state: 'hint', detail, remedy });
export const bad = (detail: string, remedy: string): Finding => ({ state: 'bad', detail, remedy });

const ORDER: readonly CheckState[] = ['good', 'hint', 'bad'];

/** The state of all together: that of the worst. */
export const worstOf = (findings: readonly Pick<Finding, 'state'>[]): CheckState =>
  ORDER[Math.max(0, ...findings.map(({ state }) => ORDER.indexOf(state)))]!;

/** `1.5 GB`, in steps that people read. */
export function sizeWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}

/** `3 hours`, `2 days`: a length of time to one figure, from seconds up. */
export function spanWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const steps: readonly [number, string][] = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ];
  const [size, name] = steps.find(([least]) => seconds >= least * 2) ?? [1, 'second'];
  const count = Math.floor(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
