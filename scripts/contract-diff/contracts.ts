// Compares two contracts as their clients see them; words (descriptions, examples, samples) are no part of that.
import { isDeepStrictEqual } from 'node:util';
import type { Contract, Node } from '../generate/contract.js';
import type { Change, Tell } from './change.js';
import { compareOperations, type Sides } from './operations.js';
import { createSchemaComparison } from './schemas.js';

/** Every change from `before` to `after`, breaking ones first. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const changes = new Map<string, Change>();
  const tell: Tell = (breaking, sentence) => changes.set(sentence, { breaking, sentence });
  const sides: Sides = { before, after, tell, compareSchemas: createSchemaComparison(before, after, tell) };
  compareOffers(sides);
  compareErrors(sides);
  compareScopes(sides);
  compareWebhooks(sides);
  if (changes.size === 0 && !isDeepStrictEqual(withoutWords(before.document), withoutWords(after.document))) {
    tell(false, 'Something changed that none of the comparisons knows.');
  }
  return [...changes.values()].sort((one, other) => Number(other.breaking) - Number(one.breaking));
}

function compareOffers(sides: Sides): void {
  const [old, now] = [sides.before, sides.after].map(
    ({ operations }) => new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation])),
  );
  for (const [address, operation] of old!) {
    const next = now!.get(address);
    if (next) compareOperations(sides, operation, next);
    else sides.tell(true, `${operation.id} (${address}) is gone.`);
  }
  for (const [address, operation] of now!) {
    if (!old!.has(address)) sides.tell(false, `${operation.id} (${address}) is new.`);
  }
}

function compareErrors({ before, after, tell }: Sides): void {
  const [old, now]: [Node, Node] = [before.document['x-errors'] ?? {}, after.document['x-errors'] ?? {}];
  for (const code of Object.keys(old)) {
    if (!(code in now)) tell(true, `The error code ${code} is gone.`);
    else if (old[code].status !== now[code].status)
      tell(true, `The error code ${code} comes with the status ${now[code].status}, came with ${old[code].status}.`);
  }
  for (const code of Object.keys(now).filter((candidate) => !(candidate in old)))
    tell(false, `The error code ${code} is new.`);
}

/** Scopes are stored in keys, so a scope that is gone leaves keys behind that name it. */
function compareScopes({ before, after, tell }: Sides): void {
  const [old, now] = [before, after].map(({ document }): string[] =>
    Object.values<Node>(document.components?.securitySchemes ?? {}).flatMap((scheme) =>
      Object.keys(scheme['x-scopes'] ?? {}),
    ),
  );
  for (const scope of old!.filter((candidate) => !now!.includes(candidate))) tell(true, `The scope ${scope} is gone.`);
  for (const scope of now!.filter((candidate) => !old!.includes(candidate))) tell(false, `The scope ${scope} is new.`);
}

/** A payload is sent to clients, so it is bound as answers are. */
function compareWebhooks({ before, after, tell, compareSchemas }: Sides): void {
  const [old, now]: [Node, Node] = [before.document['x-webhooks'] ?? {}, after.document['x-webhooks'] ?? {}];
  for (const event of Object.keys(old)) {
    if (event in now) compareSchemas(`The event ${event}`, payloadOf(old[event]), payloadOf(now[event]), 'answers');
    else tell(true, `The event ${event} is gone.`);
  }
  for (const event of Object.keys(now).filter((candidate) => !(candidate in old)))
    tell(false, `The event ${event} is new.`);
}

const payloadOf = (webhook: Node): Node => webhook.post.requestBody.content['application/json'].schema;

const WORDS = new Set([
  'info',
  'servers',
  'tags',
  'summary',
  'description',
  'example',
  'examples',
  'title',
  'externalDocs',
  'bearerFormat',
  'sentence',
  'x-codeSamples',
]);

/**
 * The document without the members that only speak to people. A field of such a name goes too; the comparison of fields
 * has seen it.
 */
function withoutWords(document: Node): unknown {
  return JSON.parse(JSON.stringify(document, (key, value: unknown) => (WORDS.has(key) ? undefined : value)));
}
