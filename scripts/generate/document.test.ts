// What becomes of a contract when it is served, and what ends the generation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringify } from 'yaml';
import { parseContract, type Contract, type Node } from './contract.js';
import { generateDocument } from './document.js';
import { fillPlaceholders } from './placeholders.js';

const closed = (properties: Node): Node => ({ type: 'object', additionalProperties: false, properties });
const json = (schema: Node, example?: unknown): Node => ({ 'application/json': { schema, example } });
const schema = (name: string): Node => ({ $ref: `#/components/schemas/${name}` });

/** A contract with one operation, changed by the test. */
function contractWith(change: (document: Node, operation: Node) => void): Contract {
  const operation: Node = {
    operationId: 'createEcho',
    tags: ['Echo'],
    description: 'Echoes.',
    security: [{ apiKey: [] }],
    'x-scopes': ['echo:write'],
    requestBody: { content: json(schema('EchoInput'), { text: 'a' }) },
    responses: {
      '200': { description: 'Done.', content: json(schema('Echo')) },
      '404': { description: 'Not there.', content: json(schema('NotFoundError')) },
    },
  };
  const document: Node = {
    openapi: '3.0.3',
    info: { title: 'Echo', version: '1.0.0', description: 'See [the guide](/docs).' },
    paths: { '/api/echo': { post: operation } },
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key.', 'x-scopes': { 'echo:write': 'Echo.' } },
      },
      schemas: {
        Echo: closed({ text: schema('Text') }),
        EchoInput: closed({ text: schema('Word') }),
        ErrorSentence: { type: 'string' },
        NotFoundError: closed({ error: schema('ErrorSentence'), code: { type: 'string', enum: ['not_found'] } }),
        Text: { type: 'string', maxLength: 9 },
        Unused: { type: 'string', maxLength: 5 },
        Word: { maxLength: 9, type: 'string' },
      },
    },
    'x-errors': { not_found: { status: 404, sentence: 'It is not there', repeat: 'never' } },
  };
  change(document, operation);
  return parseContract(stringify(document), 'echo.yaml');
}

const generate = (change: (document: Node, operation: Node) => void): Node =>
  JSON.parse(generateDocument(contractWith(change)));

test('answers are open and inputs closed; equal components are one, and unused ones go', () => {
  const { components, info, paths } = generate(() => undefined);
  assert.deepEqual(components.schemas.Echo, { type: 'object', properties: { text: schema('Text') } });
  assert.deepEqual(components.schemas.EchoInput, closed({ text: schema('Text') }));
  assert.deepEqual(Object.keys(components.schemas), [
    'Echo',
    'EchoInput',
    'ErrorBody',
    'ErrorCode',
    'ErrorSentence',
    'Text',
  ]);
  assert.match(info.description, /\(http:\/\/localhost:3000\/docs\)/);
  assert.equal(paths['/api/echo'].post.description, 'Echoes.\n\nNeeds an API key. Needs the scope `echo:write`.');
});

test("whose key a sample wants is said in a sentence, and how samples are made is not the reader's business", () => {
  const { paths } = generate((_document, operation) => (operation['x-sample'] = { as: 'seller' }));
  const { post } = paths['/api/echo'];
  assert.match(post.description, /\. The sample wants a seller's key\.$/);
  assert.ok(!('x-sample' in post));
});

test('an error that says more than others keeps a schema of its own, with the same codes', () => {
  const { components } = generate(({ components: { schemas } }) => {
    schemas.NotFoundError.properties.near = schema('Text');
  });
  assert.deepEqual(components.schemas.NotFoundError.properties, {
    error: schema('ErrorSentence'),
    code: schema('ErrorCode'),
    near: schema('Text'),
  });
});

const FAULTS: readonly [string, RegExp, (document: Node, operation: Node) => void][] = [
  [
    'a closed schema that is both sent and taken',
    /#\/components\/schemas\/Echo in the answers of createEcho and .*the body of createEcho share a closed schema/,
    (_, operation) => void (operation.requestBody.content = json(schema('Echo'), { text: 'a' })),
  ],
  [
    'an unknown placeholder',
    /\{\{SCOPES\}\} stands for nothing; known are ERROR_TABLE, ERRORS, SCOPE_TABLE/,
    ({ info }) => void (info.description = '{{SCOPES}}'),
  ],
  [
    'a malformed placeholder',
    /\{\{scope_table\}\} is no placeholder/,
    (_, operation) => void (operation.description = '{{scope_table}}'),
  ],
  [
    'the cookie of a session by two names',
    /names the cookie of a session twice/,
    ({ info }) => void (info.description = '`__Host-session` on https, `session` on http'),
  ],
  [
    'an error response without a list of codes',
    /"Not there\." does not list its codes/,
    ({ components }) => void (components.schemas.NotFoundError.properties.code = schema('Text')),
  ],
  [
    'a rate limit that no sentence tells of',
    /There is no sentence for another of createEcho/,
    (_, operation) => void (operation['x-rate-limit'] = 'another'),
  ],
  [
    'a schema by the name of a served one',
    /The schema ErrorCode belongs to the served document/,
    ({ components }) => void (components.schemas.ErrorCode = { type: 'string' }),
  ],
];

for (const [fault, sentence, change] of FAULTS) {
  test(`${fault} ends the generation`, () => {
    assert.throws(() => generate(change), sentence);
  });
}

test('a page names a table and gets it', () => {
  const contract = contractWith(() => undefined);
  assert.equal(
    fillPlaceholders('# Scopes\n\n{{SCOPE_TABLE}}\n', 'scopes.md', contract),
    '# Scopes\n\n| scope | what it allows | operations that need it |\n| --- | --- | --- |\n| `echo:write` | Echo. | `createEcho` |\n',
  );
  assert.match(
    fillPlaceholders('{{ERROR_TABLE}}', 'errors.md', contract),
    /\| 404 \| `not_found` \| It is not there \| no \|$/,
  );
});
