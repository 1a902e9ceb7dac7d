// Decides whether the version of a changed contract says enough, by the rules of semantic versioning.
import type { Change } from './change.js';

type Step = 'back' | 'none' | 'patch' | 'minor' | 'major';

const STEPS: readonly Step[] = ['back', 'none', 'patch', 'minor', 'major'];

/** The step from one version (`1.4.0`) to another; parts behind the third number are not looked at. */
export function stepBetween(before: string, after: string): Step {
  const [old, now] = [before, after].map((version) => version.split('.').map((part) => Number.parseInt(part, 10)));
  const first = [0, 1, 2].find((index) => old![index] !== now![index]);
  if (first === undefined) return 'none';
  return now![first]! < old![first]! ? 'back' : (['major', 'minor', 'patch'] as const)[first]!;
}

/**
 * Semantic versioning, section 4 and 8: a break takes a major step, below 1.0.0 a minor one; anything else takes any
 * step.
 */
function neededStep(before: string, changes: readonly Change[]): Step {
  if (changes.some(({ breaking }) => breaking)) return before.startsWith('0.') ? 'minor' : 'major';
  return changes.length > 0 ? 'patch' : 'none';
}

/** Null when the version of the newer contract declares its changes, else the sentence that refuses it. */
export function refusal(before: string, after: string, changes: readonly Change[]): string | null {
  const [step, needed] = [stepBetween(before, after), neededStep(before, changes)];
  if (STEPS.indexOf(step) >= STEPS.indexOf(needed)) return null;
  return `info.version goes from ${before} to ${after}; ${needed === 'none' ? 'it must not go back' : `these changes need a ${needed} step at least`}.`;
}
