// Which secret keys the installation has had, and whether those of a process suit what is stored.
import type { SecretKeyRecord, SecretStatus } from '../../db/installation/secret-keys.js';
import type { StoredTables, Tables } from '../../db/tables.js';

/** Secret keys by their names, as a process has them: the current one, and the one before it while there is one. */
export type SecretNames = readonly [current: string, previous?: string];

/**
 * What a process finds out about its secret keys: that they are good; that one has come in the place of another that is
 * not at hand, so that what that sealed cannot be read; that what is stored is sealed by two of which one is missing;
 * that the one before is none that this installation ever had.
 */
export type SecretFinding = 'good' | 'former one missing' | 'half missing' | 'previous unknown';

/**
 * Takes down by which secret keys a process works that holds the data folder, unless they do not suit.
 *
 * @param mayMiss whether it goes on where a former one is missing
 */
export async function noteSecrets(
  { tables, write }: Pick<StoredTables, 'tables' | 'write'>,
  names: SecretNames,
  mayMiss: boolean,
): Promise<SecretFinding> {
  const hasProof = await provesItself(tables, names);
  const changesOf = ({ finding, changes }: Judgement): Judgement['changes'] =>
    finding === 'former one missing' && !mayMiss ? [] : changes;
  const before = judge(await tables.secretKeys.all(), names, hasProof);
  if (changesOf(before).length === 0) return before.finding;
  return write(async ({ secretKeys }) => {
    // Of two servers that start at once on a new database, each with a key of its own, the second one finds that of the first.
    await secretKeys.hold();
    const judged = judge(await secretKeys.all(), names, hasProof);
    for (const [name, status] of changesOf(judged)) await secretKeys.set(name, status);
    return judged.finding;
  });
}

/** Whether the service, as it started last, has the same secret key as a process beside it. */
export async function isSecretOfService(
  { secretKeys }: Pick<Tables, 'secretKeys'>,
  [current]: SecretNames,
): Promise<boolean> {
  const known = await secretKeys.all();
  return known.some(({ name, status }) => name === current && status === 'current');
}

/**
 * Whether what a process beside the service seals can be read by it: by its secret key, or by one that follows it and has
 * it beside itself. Where none is known yet, any is good, and none is, too.
 */
export async function suitsService(
  { secretKeys }: Pick<Tables, 'secretKeys'>,
  names: SecretNames | undefined,
): Promise<boolean> {
  const known = await secretKeys.all();
  return (
    known.length === 0 ||
    known.some(({ name, status }) => status === 'current' && names?.some((own) => own === name) === true)
  );
}

/** Says that nothing is sealed by any other secret key than the current one. */
export async function retireFormer({ write }: Pick<StoredTables, 'write'>): Promise<void> {
  await write(async ({ secretKeys }) => {
    for (const { name, status } of await secretKeys.all())
      if (status === 'previous') await secretKeys.set(name, 'former');
  });
}

/**
 * Whether a secret key before that nobody knows of shows that it was one: a text opens by it, or nothing speaks against
 * it.
 */
async function provesItself({ secretKeys, sealedTexts }: Tables, [, previous]: SecretNames): Promise<boolean> {
  const known = await secretKeys.all();
  if (previous === undefined || known.some(({ name }) => name === previous)) return true;
  let speaksAgainst = known.length > 0;
  for await (const texts of sealedTexts.walk()) {
    if (texts.some(({ is }) => is === 'former')) return true;
    speaksAgainst ||= texts.some(({ is }) => is === 'unreadable');
  }
  return !speaksAgainst;
}

interface Judgement {
  readonly finding: SecretFinding;
  readonly changes: readonly (readonly [name: string, status: SecretStatus])[];
}

function judge(known: readonly SecretKeyRecord[], names: SecretNames, hasProof: boolean): Judgement {
  const [current, previous] = names;
  const statusOf = (name: string) => known.find((key) => key.name === name)?.status;
  const missing = known.filter(({ name, status }) => status !== 'former' && !names.includes(name));
  if (missing.length > 0 && known.some(({ status }) => status === 'previous'))
    return { finding: 'half missing', changes: [] };
  if (!hasProof) return { finding: 'previous unknown', changes: [] };
  const wanted = new Map<string, SecretStatus>([[current, 'current']]);
  // By one that nothing is sealed by any more, what was signed is good all the same.
  if (previous !== undefined) wanted.set(previous, statusOf(previous) === 'former' ? 'former' : 'previous');
  for (const { name } of missing) wanted.set(name, 'former');
  return {
    finding: missing.length > 0 ? 'former one missing' : 'good',
    changes: [...wanted].filter(([name, status]) => statusOf(name) !== status),
  };
}
