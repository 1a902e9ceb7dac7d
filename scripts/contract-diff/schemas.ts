// Compares two schemas with everything inside them, in the direction their values travel.
import type { Contract, Node } from '../generate/contract.js';
import { isBreaking, type Direction, type Effect, type Tell } from './change.js';
import { compareKeywords } from './keywords.js';

/** Compares the schemas found at one place of both contracts; either may be a reference, or missing. */
export type CompareSchemas = (place: string, before: Node, after: Node, direction: Direction) => void;

/** One place of both contracts: how to say what differs there, and how to go on below it. */
interface Spot {
  say(effect: Effect, below: string, says: string): void;
  inside(below: string, before: Node, after: Node): void;
  readonly direction: Direction;
}

const COMBINATORS = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * A comparison of schemas that speaks through `tell`. A component is compared once a direction, wherever it is referred
 * to.
 */
export function createSchemaComparison(before: Contract, after: Contract, tell: Tell): CompareSchemas {
  const done = new Set<string>();
  const isErrorCode = (value: unknown): boolean =>
    typeof value === 'string' && value in (before.document['x-errors'] ?? {});

  const compare: CompareSchemas = (place, old, now, direction) => {
    const component = old?.$ref === now?.$ref ? nameOf(old?.$ref) : undefined;
    if (component) {
      if (done.has(`${direction} ${component}`)) return;
      done.add(`${direction} ${component}`);
    }
    const spot = spotAt(component ?? place, direction, tell, compare);
    const [one, other] = [before.resolve(old ?? {}), after.resolve(now ?? {})];
    for (const { effect, says } of compareKeywords(one, other, isErrorCode)) spot.say(effect, '', says);
    compareProperties(spot, one, other);
    compareOtherFields(spot, one, other);
    if (one.items || other.items) spot.inside('[]', one.items, other.items);
    for (const combinator of COMBINATORS) compareBranches(spot, one[combinator] ?? [], other[combinator] ?? []);
  };
  return compare;
}

const nameOf = (reference: string | undefined): string | undefined => reference?.split('/').at(-1);

const spotAt = (place: string, direction: Direction, tell: Tell, compare: CompareSchemas): Spot => ({
  direction,
  say: (effect, below, says) => tell(isBreaking(effect, direction), `${place}${below} in ${direction} ${says}.`),
  inside: (below, before, after) => compare(`${place}${below}`, before, after, direction),
});

/** A field that is gone breaks both ways: it is missed in answers, and refused as unknown in requests. */
function compareProperties(spot: Spot, before: Node, after: Node): void {
  const [old, now]: [Node, Node] = [before.properties ?? {}, after.properties ?? {}];
  for (const name of Object.keys(old)) {
    if (!(name in now)) {
      spot.say('other', `.${name}`, 'is gone');
      continue;
    }
    compareObligation(spot, name, before, after);
    spot.inside(`.${name}`, old[name], now[name]);
  }
  for (const name of Object.keys(now).filter((candidate) => !(candidate in old))) {
    const demanded = spot.direction === 'requests' && isRequired(after, name);
    spot.say(demanded ? 'narrower' : 'harmless', `.${name}`, demanded ? 'is new and required' : 'is new');
  }
}

function compareObligation(spot: Spot, name: string, before: Node, after: Node): void {
  const demanded = isRequired(after, name);
  if (isRequired(before, name) === demanded) return;
  spot.say(
    demanded ? 'narrower' : 'wider',
    `.${name}`,
    demanded ? 'is required from now on' : 'may be left out from now on',
  );
}

const isRequired = (schema: Node, name: string): boolean => schema.required?.includes(name) ?? false;

/** Fields beyond the named ones: none, any, or those of a map. */
function compareOtherFields(spot: Spot, before: Node, after: Node): void {
  const [old, now] = [before.additionalProperties ?? true, after.additionalProperties ?? true];
  if (old === now) return;
  if (old === false) spot.say('wider', '', 'takes other fields from now on');
  else if (now === false) spot.say('narrower', '', 'takes no other fields from now on');
  else spot.inside('.*', old === true ? {} : old, now === true ? {} : now);
}

/** Branches are matched by the component they refer to, else by their position. */
function compareBranches(spot: Spot, before: readonly Node[], after: readonly Node[]): void {
  const [old, now] = [byName(before), byName(after)];
  for (const [name, branch] of old) {
    if (now.has(name)) spot.inside(`(${name})`, branch, now.get(name));
    else spot.say('narrower', '', `can no longer be ${name}`);
  }
  for (const name of now.keys()) {
    if (!old.has(name)) spot.say('wider', '', `can also be ${name}`);
  }
}

const byName = (branches: readonly Node[]): Map<string, Node> =>
  new Map(branches.map((branch, index) => [nameOf(branch.$ref) ?? `alternative ${index + 1}`, branch]));
