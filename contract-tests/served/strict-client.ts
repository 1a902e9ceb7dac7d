// A client that checks all it is answered, strictly, by the document that the service serves.
import ajvModule, { type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { operations, type OperationId } from '#generated/operations.js';
import { documents } from '../../process/served-contract.js';
import { resolverOf, type Node } from '../../scripts/generate/contract.js';

// These packages are CommonJS; which shape arrives depends on the loader.
const Ajv = ajvModule.default ?? ajvModule;
const addFormats = addFormatsModule.default ?? addFormatsModule;

/** The served document as it is generated, and what follows its references. */
export const served: Node = JSON.parse(readFileSync(documents.json, 'utf8'));
export const resolveServed = resolverOf(served, documents.json);

const ajv = new Ajv({ strict: true, allErrors: true });
addFormats(ajv);
ajv.addVocabulary(['components', 'example', 'x-counter', 'x-extensible-enum', 'x-secret']);
ajv.addSchema({ $id: 'served', components: served.components });

const known = new Map<string, ValidateFunction | null>();
/** By the text of their schemas: most answers are errors, which all have the same. */
const compiled = new Map<string, ValidateFunction>();

/** The check of an answer's body; null where the document declares none. */
function checkOf(operationId: OperationId, status: number): ValidateFunction | null {
  const name = `${operationId} ${status}`;
  if (!known.has(name)) {
    const { content } = responseOf(operationId, status);
    const schema = Object.values<Node>(content ?? {})[0]?.schema;
    known.set(name, schema === undefined ? null : compileOnce(JSON.stringify(schema)));
  }
  return known.get(name)!;
}

/** The response that the served document declares. */
export function responseOf(operationId: OperationId, status: number): Node {
  const { path, method } = operations[operationId];
  return resolveServed(served.paths[path][method].responses[status]);
}

function compileOnce(schema: string): ValidateFunction {
  const check = compiled.get(schema) ?? ajv.compile(ofDocument(schema));
  compiled.set(schema, check);
  return check;
}

const ofDocument = (schema: string): Node =>
  JSON.parse(schema, (key, value: unknown) => (key === '$ref' ? `served${String(value)}` : value));

/** Everything in which the body of an answer departs from the served document; empty when it conforms. */
export function strictClientFaults(operationId: OperationId, status: number, body: unknown): string[] {
  const check = checkOf(operationId, status);
  if (check === null) return body === undefined ? [] : ['a body where the served document has none'];
  return check(body) ? [] : check.errors!.map((error) => `served: ${error.instancePath} ${error.message}`);
}

/** Maps, whose members no release may make anything else, nor add to those of stars. */
const MAPS = new Set(['details', 'stars']);

/** The same body with a field more in each of its objects, as a later release might send it. */
export function ofLaterRelease(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(ofLaterRelease);
  if (typeof body !== 'object' || body === null) return body;
  const members = Object.entries(body).map(([name, inside]: [string, unknown]) => {
    const isMap = MAPS.has(name) && !Array.isArray(inside);
    return [name, isMap ? inside : ofLaterRelease(inside)];
  });
  return { ...Object.fromEntries(members), added_by_a_later_release: 1 };
}
