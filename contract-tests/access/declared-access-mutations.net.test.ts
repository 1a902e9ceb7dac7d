// Each declaration in the contract of who may call an operation is covered by some attempt: change the declaration, and
// an attempt turns out otherwise.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type CallerKind, type OperationId, type OperationInfo } from '#generated/operations.js';
import { contractAttemptsOf } from './access-attempts.js';
import { openAccessTrial, type AccessTrial } from './access-trial.js';

type Mutable = { -readonly [Name in keyof OperationInfo]: OperationInfo[Name] };
type Mutation = { readonly what: string; readonly changes: Partial<OperationInfo> };

const KINDS: readonly CallerKind[] = ['key', 'session', 'server-token'];

/** Each declaration changed by itself. */
function mutationsOf({ method, security, callers, scopes, needs, acts, cache }: OperationInfo): Mutation[] {
  // Where everybody is given the same answer, whom a credential stands for makes no difference.
  const kinds = cache?.for === 'everybody' ? [] : KINDS;
  const others = kinds.filter((kind) => !callers.includes(kind));
  const taken = kinds.filter((kind) => callers.includes(kind));
  return [
    ...(security === 'required' ? [{ what: 'a caller is optional', changes: { security: 'optional' } } as const] : []),
    ...(security === 'required' ? [] : [{ what: 'a caller is required', changes: { security: 'required' } } as const]),
    ...others.map((kind) => ({ what: `takes a ${kind}`, changes: { callers: [...callers, kind] } })),
    ...taken.map((kind) => ({
      what: `takes no ${kind}`,
      changes: { callers: callers.filter((other) => other !== kind) },
    })),
    ...scopes.map((scope) => ({
      what: `does not want ${scope}`,
      changes: { scopes: scopes.filter((other) => other !== scope) },
    })),
    // Of what is no GET, a session's token is wanted anyway.
    ...(method === 'get' && callers.includes('session')
      ? [{ what: acts ? 'does nothing in the caller’s name' : 'acts in the caller’s name', changes: { acts: !acts } }]
      : []),
    ...needs.map((need) => ({
      what: `does not need ${need}`,
      changes: { needs: needs.filter((other) => other !== need) },
    })),
  ];
}

const served: Record<string, Mutable> = structuredClone(operations);
let trial: AccessTrial;
before(async () => {
  trial = await openAccessTrial(served);
});
after(() => trial.close());

/** Whether some attempt at the operation turns out otherwise; those that change nothing are tried first. */
async function isNoticed(id: OperationId): Promise<boolean> {
  const attempts = contractAttemptsOf(id);
  const refusals = attempts.filter(({ admission }) => 'refused' in admission);
  for (const attempt of [...refusals, ...attempts.filter(({ admission }) => 'as' in admission)]) {
    if ((await trial.run(id, attempt)) !== null) return true;
  }
  return false;
}

for (const id of Object.keys(operations) as OperationId[]) {
  test(`${id}: nothing the contract declares of its callers is untested`, async () => {
    const survivors: string[] = [];
    for (const { what, changes } of mutationsOf(operations[id])) {
      const original = { ...served[id]! };
      Object.assign(served[id]!, changes);
      if (!(await isNoticed(id))) survivors.push(what);
      Object.assign(served[id]!, original);
    }
    assert.deepEqual(survivors, []);
  });
}
