// Compares what two schemas say of a value itself (type, list of values, bounds), not of what is inside it.
import type { Node } from '../generate/contract.js';
import type { Effect } from './change.js';

/** A difference of one keyword; `says` goes on after the name of the place. */
interface Shift {
  readonly effect: Effect;
  readonly says: string;
}

const LOWER = ['minimum', 'minLength', 'minItems', 'minProperties'];
const UPPER = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Having one of these is narrower than having none; of two different ones nothing can be said. */
const CONSTRAINTS = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'exclusiveMinimum', 'exclusiveMaximum', 'not'];

/**
 * All differences between the keywords of two resolved schemas. `isErrorCode` tells the values of lists that are open
 * by contract.
 */
export function compareKeywords(before: Node, after: Node, isErrorCode: (value: unknown) => boolean): Shift[] {
  return [
    ...compareTypes(before, after),
    ...compareNullable(before, after),
    ...compareValues(before, after, isErrorCode),
    ...LOWER.flatMap((bound) => compareBound(bound, before, after, -Infinity)),
    ...UPPER.flatMap((bound) => compareBound(bound, before, after, Infinity)),
    ...CONSTRAINTS.flatMap((keyword) => compareConstraint(keyword, before, after)),
    ...compareDefault(before, after),
  ];
}

function compareTypes(before: Node, after: Node): Shift[] {
  if (before.type === after.type) return [];
  const says = `is of type ${after.type ?? 'any'}, was ${before.type ?? 'any'}`;
  if (before.type === 'integer' && after.type === 'number') return [{ effect: 'wider', says }];
  if (before.type === 'number' && after.type === 'integer') return [{ effect: 'narrower', says }];
  return [{ effect: 'other', says }];
}

function compareNullable(before: Node, after: Node): Shift[] {
  if (Boolean(before.nullable) === Boolean(after.nullable)) return [];
  return [
    after.nullable ? { effect: 'wider', says: 'may be null' } : { effect: 'narrower', says: 'may no longer be null' },
  ];
}

/** Error codes are an open list, so a new one is harmless; one that is gone is a decision clients made by it. */
function compareValues(before: Node, after: Node, isErrorCode: (value: unknown) => boolean): Shift[] {
  const [old, now]: (unknown[] | undefined)[] = [before.enum, after.enum];
  if (!old && !now) return [];
  if (!old) return [{ effect: 'narrower', says: `is one of ${now!.join(', ')} from now on` }];
  if (!now) return [{ effect: 'wider', says: `is no longer one of ${old.join(', ')} only` }];
  const open = old.every(isErrorCode);
  const gone = old.filter((value) => !now.includes(value));
  const added = now.filter((value) => !old.includes(value));
  return [
    ...(gone.length > 0
      ? [{ effect: open ? ('other' as const) : ('narrower' as const), says: `no longer takes ${gone.join(', ')}` }]
      : []),
    ...(added.length > 0
      ? [{ effect: open ? ('harmless' as const) : ('wider' as const), says: `also takes ${added.join(', ')}` }]
      : []),
  ];
}

function compareBound(bound: string, before: Node, after: Node, none: number): Shift[] {
  const old: number = before[bound] ?? none;
  const now: number = after[bound] ?? none;
  if (old === now) return [];
  const tighter = none < 0 ? now > old : now < old;
  return [
    {
      effect: tighter ? 'narrower' : 'wider',
      says: `has the ${bound} ${after[bound] ?? '(none)'}, had ${before[bound] ?? '(none)'}`,
    },
  ];
}

function compareConstraint(keyword: string, before: Node, after: Node): Shift[] {
  const [old, now] = [before[keyword], after[keyword]].map((value) => JSON.stringify(value));
  if (old === now) return [];
  const effect = old === undefined ? 'narrower' : now === undefined ? 'wider' : 'other';
  return [{ effect, says: `has the ${keyword} ${now ?? '(none)'}, had ${old ?? '(none)'}` }];
}

/** Who leaves a value out relies on its default; in answers a default means nothing. */
function compareDefault(before: Node, after: Node): Shift[] {
  const [old, now] = [before.default, after.default].map((value) => JSON.stringify(value));
  if (old === now) return [];
  return [
    {
      effect: old === undefined ? 'harmless' : 'narrower',
      says: `has the default ${now ?? '(none)'}, had ${old ?? '(none)'}`,
    },
  ];
}
