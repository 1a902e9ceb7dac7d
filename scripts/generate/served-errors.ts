// Gives all errors one list of codes that may grow: openapi.yaml has an exact list for each response, which would make
// clients generated from it refuse an error for a code that is new.
import { errorTable } from './errors.js';
import type { Contract, Node } from './contract.js';

const CODE = { $ref: '#/components/schemas/ErrorCode' };

/** Puts `ErrorBody` and `ErrorCode` in the place of the exact schemas, and says in prose which codes a response may carry. */
export function openErrors(document: Node, contract: Contract, resolve: Contract['resolve']): void {
  const { schemas } = document.components;
  for (const name of ['ErrorBody', 'ErrorCode'])
    if (schemas[name]) throw new Error(`The schema ${name} belongs to the served document: call this one otherwise`);
  const responses = errorResponses(document, resolve);
  const described = responses.map((response) => ({ response, codes: codesOf(response, resolve) }));
  for (const { response, codes } of described) {
    const media = response.content['application/json'];
    response.description = `${response.description} ${sentence(codes)}`;
    const schema = resolve(media.schema);
    if (Object.keys(schema.properties).join() === 'error,code')
      media.schema = { $ref: '#/components/schemas/ErrorBody' };
    else schema.properties.code = CODE;
  }
  schemas.ErrorCode = errorCode(contract);
  schemas.ErrorBody = {
    type: 'object',
    description: 'What every refusal says. Some say more; they have a schema of their own.',
    required: ['error', 'code'],
    properties: { error: { $ref: '#/components/schemas/ErrorSentence' }, code: CODE },
  };
  document.components.schemas = Object.fromEntries(Object.entries(schemas).sort(byName));
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one.toLowerCase() < other.toLowerCase() ? -1 : 1;

/** Every response of a status from 400 on, once. */
function errorResponses(document: Node, resolve: Contract['resolve']): Node[] {
  const found = new Set<Node>();
  for (const item of Object.values<Node>(document.paths))
    for (const operation of Object.values<Node>(item).filter((node) => node?.operationId))
      for (const [status, response] of Object.entries<Node>(operation.responses))
        if (Number(status) >= 400) found.add(resolve(response));
  return [...found];
}

/** @throws Error for an error response that does not name its codes */
function codesOf(response: Node, resolve: Contract['resolve']): string[] {
  const schema = resolve(response.content?.['application/json']?.schema);
  const codes = resolve(schema?.properties?.code)?.enum;
  if (!Array.isArray(codes)) throw new Error(`The error response "${response.description}" does not list its codes`);
  return codes;
}

function sentence(codes: readonly string[]): string {
  const named = codes.map((code) => `\`${code}\``);
  return named.length === 1 ? `Its \`code\` is ${named[0]}.` : `Its \`code\` is one of ${named.join(', ')}.`;
}

function errorCode(contract: Contract): Node {
  const codes = Object.entries(errorTable(contract));
  return {
    type: 'string',
    minLength: 1,
    maxLength: 64,
    pattern: '^[a-z][a-z0-9_]*$',
    description:
      'Why the request was refused. Decide by it, never by the sentence. **Codes may be added**: treat one that you do not ' +
      `know by the status of the answer. Known codes, with their status: ${codes.map(([code, { status }]) => `\`${code}\` (${status})`).join(', ')}.`,
    'x-extensible-enum': codes.map(([code]) => code),
    example: 'not_found',
  };
}
