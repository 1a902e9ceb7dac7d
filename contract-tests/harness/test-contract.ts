// A small contract for tests alone, generated and served as the real one is: it has what the real one does not have
// yet.
import { createRequire } from 'node:module';
import { parseContract } from '../../scripts/generate/contract.js';
import { operationTable } from '../../scripts/generate/operations.js';
import { generateValidators } from '../../scripts/generate/validators.js';
import type { ServedContract } from '../../server/calls/contract.js';

const YAML = `
openapi: 3.0.3
info: { title: Echo, version: 1.0.0 }
paths:
  /api/echo:
    post:
      operationId: createEcho
      tags: [Echo]
      security: [{}, { apiKey: [] }]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/EchoInput' } } }
      responses:
        '200': { description: Echo, content: { application/json: { schema: { $ref: '#/components/schemas/EchoInput' } } } }
  /api/v1/echo:
    post:
      operationId: createKeyedEcho
      tags: [Echo]
      security: [{ apiKey: [] }]
      x-scopes: [orders:write]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/EchoInput' } } }
      responses:
        '200': { description: Echo, content: { application/json: { schema: { $ref: '#/components/schemas/EchoInput' } } } }
  /api/slow:
    get:
      operationId: getSlow
      tags: [Echo]
      security: []
      responses:
        '200': { description: Never }
components:
  securitySchemes: { apiKey: { type: http, scheme: bearer } }
  schemas:
    EchoInput:
      type: object
      additionalProperties: false
      required: [rating, body]
      properties:
        rating: { type: integer, minimum: 1, maximum: 5 }
        body: { type: string, minLength: 10, maxLength: 5000 }
`;

const echo = ({ body, reply }: { body: unknown; reply: (status: number, body: unknown) => unknown }): unknown =>
  reply(200, body);

export const testContract = (): ServedContract =>
  contractOf(YAML, { createEcho: echo, createKeyedEcho: echo, getSlow: () => new Promise(() => undefined) });

/** What the service is given of a contract in YAML, made as `npm run generate` makes it of the real one. */
export function contractOf(yaml: string, handlers: ServedContract['handlers']): ServedContract {
  const contract = parseContract(yaml, 'a contract of the tests');
  const module = { exports: {} };
  // The validators are CommonJS text of our own generator; they require parts of Ajv from here.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('module', 'exports', 'require', generateValidators(contract))(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return {
    document: contract.document,
    operations: operationTable(contract) as ServedContract['operations'],
    validators: module.exports as ServedContract['validators'],
    handlers,
  };
}
