// What the rounds of an attack come to: the row that is printed, and what of the promise was broken.
import type { Attack } from './attack.js';
import type { Round } from './round.js';

/** Milliseconds by which the longest stall under attack may exceed that of the quiet rounds. */
const STALL_MARGIN_MS = 100;
/** Milliseconds within which 99 of 100 sign-ins are answered. */
const SIGN_IN_MS = 1_000;

export const HEADINGS =
  '| attack | tried | held | worst stall ms (quiet) | sign-in p99 ms (quiet) | signed in |\n|---|---|---|---|---|---|';

/** Milliseconds as they are printed; a dash where nothing was measured. */
const shown = (ms: number): string => (ms === -Infinity ? '-' : ms.toFixed(0));
const worstStall = (rounds: readonly Round[]): number => Math.max(...rounds.map(({ stallMs }) => stallMs));
const worstSignIn = (rounds: readonly Round[]): number => Math.max(...rounds.map(({ signIns }) => signIns.p99Ms));
const sum = (rounds: readonly Round[], of: 'tried' | 'held'): number =>
  rounds.reduce((total, { outcome }) => total + (outcome?.[of] ?? 0), 0);
const answers = (rounds: readonly Round[], status: number): number =>
  rounds.reduce((total, { signIns }) => total + (signIns.statuses[status] ?? 0), 0);
const signInsOf = (rounds: readonly Round[]): number => rounds.reduce((total, { signIns }) => total + signIns.count, 0);

export function rowOf({ name }: Attack, quiet: readonly Round[], hostile: readonly Round[]): string {
  const cells = [
    name,
    sum(hostile, 'tried'),
    sum(hostile, 'held'),
    `${shown(worstStall(hostile))} (${shown(worstStall(quiet))})`,
    `${shown(worstSignIn(hostile))} (${shown(worstSignIn(quiet))})`,
    `${answers(hostile, 200)} of ${signInsOf(hostile)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What was measured besides in each round with the attack. */
export const figuresOf = ({ name }: Attack, hostile: readonly Round[]): string[] =>
  hostile.flatMap(({ outcome }) => (outcome?.figures ?? []).map((figure) => `${name}: ${figure}`));

/** @param judgesTimes whether the bounds in milliseconds count too: on a busy machine they say little */
export function faultsOf(
  { promise }: Attack,
  quiet: readonly Round[],
  hostile: readonly Round[],
  judgesTimes: boolean,
): string[] {
  const faults = hostile.flatMap(({ outcome }) => outcome?.faults ?? []);
  const [tried, held] = [sum(hostile, 'tried'), sum(hostile, 'held')];
  if (tried === 0) faults.push('nothing was tried');
  if (held < tried) faults.push(`held ${held} of ${tried} times`);
  if (hostile.some(({ survived }) => !survived)) faults.push('the service ended');
  const [signIns, answered] = [
    signInsOf(hostile),
    answers(hostile, 200) + (promise === 'answers' ? answers(hostile, 503) : 0),
  ];
  if (answered < signIns)
    faults.push(
      `${signIns - answered} of ${signIns} sign-ins went wrong: ${JSON.stringify(hostile.map(({ signIns: { statuses } }) => statuses))}`,
    );
  if (!judgesTimes) return faults;
  if (worstSignIn(hostile) > SIGN_IN_MS) faults.push(`sign-in took ${worstSignIn(hostile).toFixed(0)} ms`);
  const [stall, usual] = [worstStall(hostile), worstStall(quiet)];
  if (promise === 'stall' && stall > usual + STALL_MARGIN_MS)
    faults.push(`the event loop was held up for ${stall.toFixed(0)} ms, ${usual.toFixed(0)} ms without the attack`);
  return faults;
}
