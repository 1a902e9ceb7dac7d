// Generates validators.cjs: Ajv standalone code for every request, response body and response header set.
import ajvModule from 'ajv';
import addFormatsModule from 'ajv-formats';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { bodyKindOf } from './bodies.js';
import { judgeBoundsFirst } from './bounds-first.js';
import type { Contract, Node, Operation } from './contract.js';

// These packages are CommonJS; which shape arrives depends on the loader.
const Ajv = ajvModule.default ?? ajvModule;
const addFormats = addFormatsModule.default ?? addFormatsModule;
const standaloneCode = standaloneModule.default ?? standaloneModule;

/** Validator names of one operation; null where there is nothing to check. */
interface Meta {
  path: string;
  query: string;
  header: string | null;
  body: string | null;
  responses: Record<string, string>;
  headers: Record<string, string>;
}

/**
 * The validators as CommonJS source (Ajv's ESM output still calls `require`) with a table operation -> validator names.
 */
export function generateValidators(contract: Contract): string {
  const registry = new Registry(contract);
  const meta = Object.fromEntries(
    contract.operations.map((operation) => [operation.id, describe(contract, registry, operation)]),
  );
  const webhooks = Object.fromEntries(
    Object.entries<Node>(contract.document['x-webhooks'] ?? {}).map(([event, item]) => [
      event,
      registry.add(`webhook_${event.replace('.', '_')}`, item.post.requestBody.content['application/json'].schema),
    ]),
  );
  return `${registry.code()}\nmodule.exports.meta = ${JSON.stringify(meta)};\nmodule.exports.webhooks = ${JSON.stringify(webhooks)};\n`;
}

function describe(contract: Contract, registry: Registry, operation: Operation): Meta {
  const { id, node } = operation;
  // Other bodies are bytes, which no schema describes.
  const body =
    bodyKindOf(operation) === 'json' && contract.resolve(node.requestBody)?.content?.['application/json']?.schema;
  const meta: Meta = {
    path: registry.add(`${id}_path`, group(operation, 'path')),
    query: registry.add(`${id}_query`, group(operation, 'query')),
    header: operation.parameters.some((parameter) => parameter.in === 'header')
      ? registry.add(`${id}_header`, group(operation, 'header'))
      : null,
    body: body ? registry.add(`${id}_body`, body) : null,
    responses: {},
    headers: {},
  };
  for (const [status, reference] of Object.entries<Node>(node.responses)) {
    const response = contract.resolve(reference);
    const schema = response.content?.['application/json']?.schema;
    if (schema) meta.responses[status] = registry.add(`${id}_${status}`, schema);
    meta.headers[status] = registry.add(`${id}_${status}_headers`, headerSchema(contract, response));
  }
  return meta;
}

/** The parameters of one place as an object. A request may have headers that no operation knows; nothing else. */
function group(operation: Operation, where: 'path' | 'query' | 'header'): Node {
  const parameters = operation.parameters.filter((parameter) => parameter.in === where);
  const nameOf = (parameter: Node): string => (where === 'header' ? parameter.name.toLowerCase() : parameter.name);
  return {
    type: 'object',
    additionalProperties: where === 'header',
    properties: Object.fromEntries(parameters.map((parameter) => [nameOf(parameter), parameter.schema])),
    required: parameters.filter((parameter) => parameter.required).map(nameOf),
  };
}

function headerSchema(contract: Contract, response: Node): Node {
  const headers = Object.entries<Node>(response.headers ?? {}).map(
    ([name, header]) => [name.toLowerCase(), contract.resolve(header)] as const,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(headers.map(([name, header]) => [name, header.schema])),
    required: headers.filter(([, header]) => header.required).map(([name]) => name),
  };
}

/**
 * Collects schemas, keeps equal ones once (standalone code repeats a function for every export name) and emits the
 * code.
 */
export class Registry {
  readonly #ajv;
  readonly #names: Record<string, string> = {};
  readonly #seen = new Map<string, string>();

  constructor(contract: Contract) {
    this.#ajv = new Ajv({
      strict: true,
      strictRequired: true,
      allErrors: true,
      useDefaults: true,
      coerceTypes: false,
      code: { source: true, esm: false, optimize: 2 },
    });
    addFormats(this.#ajv, ['uri', 'date', 'date-time', 'email']);
    // The bounds say all that these formats say.
    for (const format of ['int32', 'int64']) this.#ajv.addFormat(format, true);
    judgeBoundsFirst(this.#ajv);
    for (const keyword of ['example', 'discriminator', 'xml', 'externalDocs', 'x-counter', 'x-secret'])
      this.#ajv.addKeyword(keyword);
    for (const [name, schema] of Object.entries<Node>(contract.document.components?.schemas ?? {})) {
      this.#ajv.addSchema(flattenReferences(schema), `S.${name}`);
    }
  }

  /** Adds a schema and returns the name its validator is exported by. */
  add(name: string, schema: Node): string {
    const text = JSON.stringify(schema);
    const known = this.#seen.get(text);
    if (known) return known;
    this.#seen.set(text, name);
    this.#names[name] = `V.${name}`;
    this.#ajv.addSchema(flattenReferences(schema), `V.${name}`);
    return name;
  }

  code(): string {
    return standaloneCode(this.#ajv, this.#names);
  }
}

/** Component references become flat ids: ids with slashes would resolve against each other. */
function flattenReferences(schema: Node): Node {
  return JSON.parse(JSON.stringify(schema), (_key, value) =>
    typeof value?.$ref === 'string' ? { $ref: value.$ref.replace(/^#\/components\/schemas\//, 'S.') } : value,
  );
}

export const VALIDATOR_TYPES = `interface ValidationError { readonly instancePath: string; readonly keyword: string; readonly message?: string; readonly params: Record<string, unknown> }
interface Validate { (data: unknown): boolean; errors?: null | ValidationError[] }
interface Meta { readonly path: string; readonly query: string; readonly header: string | null; readonly body: string | null; readonly responses: Readonly<Record<string, string>>; readonly headers: Readonly<Record<string, string>> }
declare const validators: { readonly [name: string]: Validate } & {
  /** Operation -> names of its validators. */
  readonly meta: Readonly<Record<string, Meta>>;
  /** Webhook event -> name of its payload's validator. */
  readonly webhooks: Readonly<Record<string, string>>;
};
export = validators;
`;
