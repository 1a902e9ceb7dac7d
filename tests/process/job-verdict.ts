// Judges a run of made-up jobs by what was recorded of it.
import type { Change } from './job-history.js';
import { ATTEMPTS, LEASE_MS, planOf } from './job-kinds.js';
import { LEASE_OVER } from '../../db/jobs/job-kinds.js';

/** What was recorded of a run. */
export interface Records {
  readonly seed: string;
  /** The number of each job that was added, by its id. */
  readonly added: ReadonlyMap<string, number>;
  readonly changes: readonly Change[];
  /** The effects that stand in the database. */
  readonly effects: readonly { readonly id: string; readonly claim: number; readonly outcome: string }[];
  /** What was done outside. */
  readonly acts: readonly { readonly id: string; readonly claim: number }[];
  /** Attempts that took to their end, and when that was, in epoch milliseconds. */
  readonly ends: readonly { readonly id: string; readonly claim: number; readonly at: number }[];
  /** When which process was ready, until its end: epoch milliseconds. */
  readonly lives: readonly { readonly from: number; readonly to: number }[];
}

export interface Verdict {
  /** What must never be, a sentence each. */
  readonly faults: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

const isOutcome = ({ to }: Change): boolean => to === 'done' || to === 'failed';
/** A job that somebody claimed while another one had not told what became of it. */
const isTakenOver = ({ from, to }: Change): boolean => from === 'running' && to === 'running';
const isGivenBack = ({ from, to, attempt, attemptBefore }: Change): boolean =>
  from === 'running' && to === 'waiting' && attempt < attemptBefore;
const attemptKey = ({ id, claim }: { readonly id: string; readonly claim: number }): string => `${id} ${claim}`;

export function judgeRun(records: Records): Verdict {
  const { changes } = records;
  const outcomes = changes.filter(isOutcome);
  const takenOver = changes.filter(isTakenOver);
  const late = takenOver.map((change) => lateMs(change, records.lives));
  const lateFirst = takenOver.filter((change) => isPassedOver(change, changes));
  const repeated = repeatedActs(records);
  return {
    faults: [
      ...outcomeFaults(records, outcomes),
      ...changes.flatMap((change) => changeFault(change, records) ?? []),
      ...effectFaults(records, outcomes),
      ...actFaults(records, outcomes),
      ...lateFirst.map(({ id }) => `${id} was passed over: a later job was claimed while its lease was over`),
    ],
    figures: {
      jobs: records.added.size,
      done: outcomes.filter(({ to }) => to === 'done').length,
      failed: outcomes.filter(({ to }) => to === 'failed').length,
      claims: changes.filter(({ to }) => to === 'running').length,
      'tried again': changes.filter((change) => change.to === 'waiting' && !isGivenBack(change)).length,
      'given back': changes.filter(isGivenBack).length,
      'taken over after their lease': takenOver.length,
      'came to their end too late': records.ends.filter((end) => takenOver.some((over) => isTooLate(end, over))).length,
      'failed of lost leases': outcomes.filter(({ error }) => error === LEASE_OVER).length,
      'acts outside': records.acts.length,
      'acts outside repeated': repeated.length,
      'held at most past the lease, ms': Math.max(0, ...late),
    },
  };
}

/** Whether an attempt ended after somebody else had taken its job over: its outcome must count for nothing. */
const isTooLate = (end: Records['ends'][number], over: Change): boolean =>
  end.id === over.id && end.claim === over.claimBefore && end.at > over.at;

function outcomeFaults({ added }: Records, outcomes: readonly Change[]): string[] {
  const counts = new Map([...added.keys()].map((id) => [id, 0]));
  for (const { id } of outcomes) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count !== 1).map(([id, count]) => `${id} has ${count} outcomes`);
}

/** What is wrong with a change by itself: with its lease, or with what the job's plan says. */
function changeFault(change: Change, { seed, added }: Records): string | undefined {
  const { id, from, to, at, runAt, leaseBefore, claim, claimBefore, attemptBefore, error } = change;
  const number = added.get(id);
  if (number === undefined) return `${id} was not added by anybody`;
  if (to === 'running') {
    if (claim !== claimBefore + 1) return `${id} went from claim ${claimBefore} to ${claim}`;
    if (from === 'waiting' && runAt > at) return `${id} was claimed before it was due`;
    if (from === 'running' && leaseBefore! > at) return `${id} was claimed while its lease held`;
    return from === 'waiting' || from === 'running' ? undefined : `${id} was claimed after its outcome`;
  }
  if (from !== 'running') return `${id} went from ${from} to ${to}`;
  if (isGivenBack(change)) return undefined;
  const { deed } = planOf(seed, number, attemptBefore);
  const isLast = attemptBefore >= ATTEMPTS;
  const isCrash = error === LEASE_OVER && attemptBefore > ATTEMPTS;
  const planned = deed === 'done' ? 'done' : deed === 'permanent error' || isLast ? 'failed' : 'waiting';
  if (to === planned || (to === 'failed' && isCrash)) return undefined;
  return `attempt ${attemptBefore} of ${id} (${deed}) led to ${to}`;
}

function effectFaults({ effects }: Records, outcomes: readonly Change[]): string[] {
  const expected = new Map(outcomes.map((change) => [attemptKey(change), change.to as string]));
  const faults = effects.flatMap((effect) => {
    const key = attemptKey(effect);
    if (expected.get(key) !== effect.outcome) return [`${key} has an effect (${effect.outcome}) that is not its own`];
    expected.delete(key);
    return [];
  });
  return [...faults, ...[...expected.keys()].map((key) => `${key} has no effect`)];
}

/** Those acts outside whose job was done by another attempt. */
function repeatedActs({ acts, changes }: Records): Records['acts'] {
  const done = new Set(changes.filter(({ to }) => to === 'done').map(attemptKey));
  return acts.filter((act) => !done.has(attemptKey(act)));
}

/** Whatever was done acted at least once; more often only where an attempt was killed, lost its lease or was given back. */
function actFaults(records: Records, outcomes: readonly Change[]): string[] {
  const { acts, changes } = records;
  const acted = new Set(acts.map(attemptKey));
  const broken = changes.filter((change) => isTakenOver(change) || isGivenBack(change));
  const brokenAttempts = new Set(broken.map(({ id, claimBefore }) => attemptKey({ id, claim: claimBefore })));
  return [
    ...(acted.size === acts.length ? [] : ['an attempt acted outside more than once']),
    ...outcomes
      .filter((change) => change.kind === 'outside' && change.to === 'done' && !acted.has(attemptKey(change)))
      .map((change) => `${attemptKey(change)} is done and did not act outside`),
    ...repeatedActs(records)
      .filter((act) => !brokenAttempts.has(attemptKey(act)))
      .map((act) => `${attemptKey(act)} acted outside, and nothing broke it off`),
  ];
}

/** Whether a job of the same kind that was due later was claimed before it although its own lease was over. */
function isPassedOver(over: Change, changes: readonly Change[]): boolean {
  // The very time that whoever claimed went by.
  const claimedAt = ({ lease }: Change): number => lease! - LEASE_MS;
  const isLater = (other: Change): boolean =>
    other.runAt > over.runAt || (other.runAt === over.runAt && other.id > over.id);
  return changes.some(
    (other) =>
      other.seq < over.seq &&
      other.to === 'running' &&
      other.kind === over.kind &&
      claimedAt(other) >= over.leaseBefore! &&
      claimedAt(other) < claimedAt(over) &&
      isLater(other),
  );
}

/** For how long a job whose lease was over stayed with whoever had held it while some process could have claimed it. */
function lateMs({ leaseBefore, at }: Change, lives: Records['lives']): number {
  let covered = 0;
  let from = leaseBefore!;
  for (const life of [...lives].sort((a, b) => a.from - b.from)) {
    const start = Math.max(from, life.from);
    const end = Math.min(at, life.to);
    if (end <= start) continue;
    covered += end - start;
    from = end;
  }
  return covered;
}
