// Compares one operation in two contracts: who may call it, what it takes, what it answers.
import type { Contract, Node, Operation } from '../generate/contract.js';
import type { Tell } from './change.js';
import type { CompareSchemas } from './schemas.js';

/** What both contracts offer for the comparison of an operation. */
export interface Sides {
  readonly before: Contract;
  readonly after: Contract;
  readonly tell: Tell;
  readonly compareSchemas: CompareSchemas;
}

export function compareOperations(sides: Sides, before: Operation, after: Operation): void {
  if (before.id !== after.id)
    sides.tell(true, `${before.id} is called ${after.id}: generated clients lose their function.`);
  compareAccess(sides, before, after);
  compareParameters(sides, before, after);
  compareRequestBodies(sides, before, after);
  compareResponses(sides, before, after);
}

function compareAccess({ before: contract, after: next, tell }: Sides, before: Operation, after: Operation): void {
  const [old, now] = [waysIn(contract, before), waysIn(next, after)];
  for (const way of missingIn(now, old)) tell(true, `${before.id} can no longer be called with ${way}.`);
  for (const way of missingIn(old, now)) tell(false, `${before.id} can also be called with ${way}.`);
  const [scopes, nextScopes] = [before, after].map(({ node }): string[] => node['x-scopes'] ?? []) as [
    string[],
    string[],
  ];
  for (const scope of missingIn(scopes, nextScopes)) tell(true, `${before.id} needs the scope ${scope} from now on.`);
  for (const scope of missingIn(nextScopes, scopes)) tell(false, `${before.id} no longer needs the scope ${scope}.`);
  const [limit, nextLimit] = [before, after].map(({ node }): string => node['x-rate-limit'] ?? 'counted');
  if (limit !== nextLimit) tell(nextLimit === 'counted', `${before.id} is ${nextLimit} from now on.`);
}

/** The alternatives of a security requirement in words; none at all means that anyone may come. */
function waysIn(contract: Contract, operation: Operation): string[] {
  const requirements: Node[] = operation.node.security ?? contract.document.security ?? [];
  if (requirements.length === 0) return ['nothing'];
  return requirements.map((requirement) => Object.keys(requirement).sort().join(' and ') || 'nothing');
}

/** A parameter that is gone breaks, too: an unknown one is refused. */
function compareParameters(sides: Sides, before: Operation, after: Operation): void {
  const [old, now] = [before, after].map(
    ({ parameters }) =>
      new Map(parameters.map((parameter) => [`${parameter.in} parameter ${parameter.name}`, parameter])),
  ) as [Map<string, Node>, Map<string, Node>];
  for (const [name, parameter] of now) {
    if (!old.has(name))
      sides.tell(
        Boolean(parameter.required),
        `${before.id} has a new ${parameter.required ? 'required' : 'optional'} ${name}.`,
      );
  }
  for (const [name, parameter] of old) {
    const next = now.get(name);
    if (!next) sides.tell(true, `${before.id} has lost the ${name}.`);
    else compareParameter(sides, `${before.id}, ${name},`, parameter, next);
  }
}

function compareParameter({ tell, compareSchemas }: Sides, place: string, before: Node, after: Node): void {
  if (Boolean(before.required) !== Boolean(after.required))
    tell(Boolean(after.required), `${place} is ${after.required ? 'required' : 'optional'} from now on.`);
  for (const keyword of ['style', 'explode', 'allowEmptyValue']) {
    if (before[keyword] !== after[keyword])
      tell(true, `${place} has the ${keyword} ${after[keyword]}, had ${before[keyword]}.`);
  }
  compareSchemas(place, before.schema, after.schema, 'requests');
}

function compareRequestBodies(sides: Sides, before: Operation, after: Operation): void {
  const [old, now] = [sides.before.resolve(before.node.requestBody), sides.after.resolve(after.node.requestBody)];
  if (!old && !now) return;
  const place = `The body of ${before.id}`;
  if (Boolean(old?.required) !== Boolean(now?.required))
    sides.tell(Boolean(now?.required), `${place} is ${now?.required ? 'required' : 'optional'} from now on.`);
  if (old && !now) sides.tell(true, `${place} is no longer taken.`);
  else if (!old) sides.tell(false, `${place} is taken from now on.`);
  else compareContents(sides, place, old, now, 'requests');
}

function compareResponses(sides: Sides, before: Operation, after: Operation): void {
  const [old, now]: [Node, Node] = [before.node.responses, after.node.responses];
  for (const status of missingIn(Object.keys(now), Object.keys(old)))
    sides.tell(true, `${before.id} no longer answers ${status}.`);
  for (const status of missingIn(Object.keys(old), Object.keys(now))) {
    // Clients treat an error by its class, so a new one is no surprise; a new kind of success is.
    sides.tell(!/^[45]/.test(status), `${before.id} also answers ${status}.`);
  }
  for (const status of Object.keys(old).filter((candidate) => candidate in now)) {
    const [response, next] = [sides.before.resolve(old[status]), sides.after.resolve(now[status])];
    const place = `${before.id} ${status}`;
    compareHeaders(sides, place, response.headers ?? {}, next.headers ?? {});
    compareContents(sides, place, response, next, 'answers');
  }
}

function compareHeaders({ before, after, tell, compareSchemas }: Sides, place: string, old: Node, now: Node): void {
  for (const name of missingIn(Object.keys(now), Object.keys(old))) tell(true, `${place} has lost the header ${name}.`);
  for (const name of missingIn(Object.keys(old), Object.keys(now))) tell(false, `${place} has the new header ${name}.`);
  for (const name of Object.keys(old).filter((candidate) => candidate in now)) {
    const [header, next] = [before.resolve(old[name]), after.resolve(now[name])];
    const spot = `${place}, header ${name},`;
    if (Boolean(header.required) !== Boolean(next.required))
      tell(!next.required, `${spot} is ${next.required ? 'always there' : 'no longer always there'}.`);
    compareSchemas(spot, header.schema, next.schema, 'answers');
  }
}

function compareContents(
  { tell, compareSchemas }: Sides,
  place: string,
  before: Node,
  after: Node,
  direction: 'requests' | 'answers',
): void {
  const [old, now]: [Node, Node] = [before.content ?? {}, after.content ?? {}];
  for (const type of missingIn(Object.keys(now), Object.keys(old)))
    tell(true, `${place} is no longer ${type} in ${direction}.`);
  for (const type of missingIn(Object.keys(old), Object.keys(now)))
    tell(false, `${place} may also be ${type} in ${direction}.`);
  for (const type of Object.keys(old).filter((candidate) => candidate in now))
    compareSchemas(place, old[type].schema, now[type].schema, direction);
}

/** The members of `wanted` that `list` lacks. */
const missingIn = (list: readonly string[], wanted: readonly string[]): string[] =>
  wanted.filter((member) => !list.includes(member));
