// Proves that the comparison sees what breaks a client and lets pass what does not, on copies of the real contract
// changed in one place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseContract, readContract, type Node } from '../../scripts/generate/contract.js';
import type { Change } from './change.js';
import { compareContracts } from './contracts.js';

const released = readContract('openapi.yaml');

/** The changes that one edit of the contract makes. */
function changesOf(edit: (document: Node) => void): Change[] {
  const document: Node = structuredClone(released.document);
  edit(document);
  return compareContracts(released, parseContract(JSON.stringify(document), 'a changed contract'));
}

const search = (document: Node): Node => document.paths['/api/search'].get;
const keyedList = (document: Node): Node => document.paths['/api/v1/products'].get;
const schemas = (document: Node): Node => document.components.schemas;
const drop = (list: unknown[], member: unknown): void => void list.splice(list.indexOf(member), 1);

/** Gives `listCategories` a twin that takes `schema`. */
function addPost(document: Node, schema: Node): void {
  const { responses } = document.paths['/api/categories'].get;
  document.paths['/api/categories'].post = {
    operationId: 'createCategory',
    tags: ['Catalog'],
    requestBody: { content: { 'application/json': { schema } } },
    responses,
  };
}

type Edit = readonly [sentence: string, edit: (document: Node) => void];

const breaks: readonly Edit[] = [
  ['searchProducts (get /api/search) is gone.', (d) => delete d.paths['/api/search']],
  [
    'searchProducts is called findProducts: generated clients lose their function.',
    (d) => {
      search(d).operationId = 'findProducts';
    },
  ],
  [
    'searchProducts can no longer be called with nothing.',
    (d) => {
      search(d).security = [{ apiKey: [] }];
    },
  ],
  [
    'listProducts can no longer be called with apiKey.',
    (d) => {
      keyedList(d).security = [];
    },
  ],
  ['listProducts needs the scope orders:read from now on.', (d) => keyedList(d)['x-scopes'].push('orders:read')],
  ['getHealth is counted from now on.', (d) => delete d.paths['/healthz'].get['x-rate-limit']],
  ['searchProducts has lost the query parameter limit.', (d) => search(d).parameters.pop()],
  [
    'searchProducts has a new required query parameter region.',
    (d) => search(d).parameters.push({ name: 'region', in: 'query', required: true, schema: { type: 'string' } }),
  ],
  [
    'searchProducts, query parameter q, is required from now on.',
    (d) => {
      d.components.parameters.SearchText.required = true;
    },
  ],
  [
    'searchProducts, query parameter price, in requests no longer takes paid.',
    (d) => {
      d.components.parameters.PriceFilter.schema.enum = ['free'];
    },
  ],
  [
    'searchProducts, query parameter limit, in requests has the maximum 50, had 100.',
    (d) => {
      d.components.parameters.Limit.schema.maximum = 50;
    },
  ],
  [
    'searchProducts, query parameter limit, in requests has the default 10, had 20.',
    (d) => {
      d.components.parameters.Limit.schema.default = 10;
    },
  ],
  [
    'searchProducts, query parameter game, has the explode true, had false.',
    (d) => {
      d.components.parameters.GameFilter.explode = true;
    },
  ],
  [
    'ProductSlug in requests has the pattern "^[a-z]+$", had "^[a-z0-9]+(?:-[a-z0-9]+)*$".',
    (d) => {
      schemas(d).ProductSlug.pattern = '^[a-z]+$';
    },
  ],
  ['searchProducts no longer answers 304.', (d) => delete search(d).responses['304']],
  [
    'searchProducts also answers 202.',
    (d) => {
      search(d).responses['202'] = search(d).responses['200'];
    },
  ],
  ['getProductById 200 has lost the header ETag.', (d) => delete d.components.responses.Product.headers.ETag],
  [
    'listProducts 429, header Retry-After, is no longer always there.',
    (d) => {
      d.components.headers.RetryAfter.required = false;
    },
  ],
  [
    'getProductById 200 is no longer application/json in answers.',
    (d) => {
      d.components.responses.Product.content = {};
    },
  ],
  ['SearchHit.rating_avg in answers is gone.', (d) => delete schemas(d).SearchHit.properties.rating_avg],
  ['SearchHit.slug in answers may be left out from now on.', (d) => drop(schemas(d).SearchHit.required, 'slug')],
  [
    'RatingAvg in answers is of type string, was number.',
    (d) => {
      schemas(d).RatingAvg.type = 'string';
    },
  ],
  [
    'RatingCount in answers is of type number, was integer.',
    (d) => {
      schemas(d).RatingCount.type = 'number';
    },
  ],
  [
    'ProductName in answers may be null.',
    (d) => {
      schemas(d).ProductName.nullable = true;
    },
  ],
  ['Channel in answers also takes nightly.', (d) => schemas(d).Channel.enum.push('nightly')],
  [
    'ProductName in answers has the maxLength 300, had 128.',
    (d) => {
      schemas(d).ProductName.maxLength = 300;
    },
  ],
  [
    'Product.tags in answers has the maxItems (none), had 10.',
    (d) => delete schemas(d).Product.properties.tags.maxItems,
  ],
  [
    'Facets in answers takes other fields from now on.',
    (d) => {
      schemas(d).Facets.additionalProperties = true;
    },
  ],
  [
    'CategoryEntry in answers can also be Health.',
    (d) => schemas(d).CategoryEntry.oneOf.push({ $ref: '#/components/schemas/Health' }),
  ],
  [
    'UnauthorizedError.code in answers no longer takes invalid_key.',
    (d) => drop(schemas(d).UnauthorizedError.properties.code.enum, 'invalid_key'),
  ],
  ['The error code headers_too_large is gone.', (d) => delete d['x-errors'].headers_too_large],
  [
    'The error code not_found comes with the status 410, came with 404.',
    (d) => {
      d['x-errors'].not_found.status = 410;
    },
  ],
  ['The scope admin is gone.', (d) => delete d.components.securitySchemes.apiKey['x-scopes'].admin],
  ['The event order.created is gone.', (d) => delete d['x-webhooks']['order.created']],
  ['OrderCreatedData.buyer_id in answers is gone.', (d) => delete schemas(d).OrderCreatedData.properties.buyer_id],
];

const additions: readonly Edit[] = [
  ['createCategory (post /api/categories) is new.', (d) => addPost(d, { $ref: '#/components/schemas/Health' })],
  [
    'searchProducts has a new optional query parameter region.',
    (d) => search(d).parameters.push({ name: 'region', in: 'query', schema: { type: 'string' } }),
  ],
  [
    'searchProducts, query parameter limit, in requests has the maximum 200, had 100.',
    (d) => {
      d.components.parameters.Limit.schema.maximum = 200;
    },
  ],
  [
    'searchProducts, query parameter price, in requests also takes donation.',
    (d) => d.components.parameters.PriceFilter.schema.enum.push('donation'),
  ],
  [
    'searchProducts also answers 410.',
    (d) => {
      search(d).responses['410'] = search(d).responses['429'];
    },
  ],
  [
    'getProductById 200 has the new header Link.',
    (d) => {
      d.components.responses.Product.headers.Link = { $ref: '#/components/headers/Link' };
    },
  ],
  [
    'SearchHit.badge in answers is new.',
    (d) => {
      schemas(d).SearchHit.properties.badge = { type: 'string' };
    },
  ],
  [
    'ProductName in answers has the maxLength 100, had 128.',
    (d) => {
      schemas(d).ProductName.maxLength = 100;
    },
  ],
  [
    'NotFoundError.code in answers also takes license_not_found.',
    (d) => schemas(d).NotFoundError.properties.code.enum.push('license_not_found'),
  ],
  [
    'The error code license_not_found is new.',
    (d) => {
      d['x-errors'].license_not_found = { status: 404, sentence: 'No such licence' };
    },
  ],
  [
    'listProducts no longer needs the scope catalog:read.',
    (d) => {
      keyedList(d)['x-scopes'] = [];
    },
  ],
  ['Something changed that none of the comparisons knows.', (d) => delete schemas(d).RatingAvg['x-counter']],
];

for (const [sentence, edit] of breaks) {
  test(`a break is seen: ${sentence}`, () => {
    const found = changesOf(edit)
      .filter(({ breaking }) => breaking)
      .map((change) => change.sentence);
    assert.ok(found.includes(sentence), found.join('\n'));
  });
}

for (const [sentence, edit] of additions) {
  test(`a change that breaks nobody is seen: ${sentence}`, () => {
    assert.deepEqual(
      changesOf(edit).filter(({ sentence: told }) => told === sentence),
      [{ breaking: false, sentence }],
    );
    assert.deepEqual(
      changesOf(edit).filter(({ breaking }) => breaking),
      [],
    );
  });
}

test('an unchanged contract, and one with other words alone, has no changes', () => {
  assert.deepEqual(
    changesOf(() => undefined),
    [],
  );
  assert.deepEqual(
    changesOf((d) => {
      search(d).description = 'Other words.';
      schemas(d).Tag.example = 'guard';
      d.info.version = '9.0.0';
    }),
    [],
  );
});

test('a request body is bound the other way round', () => {
  const withBody = (schema: Node): string => {
    const document: Node = structuredClone(released.document);
    schemas(document).VisitInput = schema;
    addPost(document, { $ref: '#/components/schemas/VisitInput' });
    return JSON.stringify(document);
  };
  const body = (properties: Node, required: string[]): Node => ({
    type: 'object',
    additionalProperties: false,
    required,
    properties,
  });
  const [note, kind] = [
    { type: 'string', maxLength: 9 },
    { type: 'string', enum: ['a', 'b'] },
  ];
  const before = parseContract(withBody(body({ note, kind }, ['kind'])), 'before');
  const after = parseContract(
    withBody(body({ kind: { type: 'string', enum: ['b', 'c'] }, place: note }, ['place'])),
    'after',
  );
  assert.deepEqual(compareContracts(before, after), [
    { breaking: true, sentence: 'VisitInput.note in requests is gone.' },
    { breaking: true, sentence: 'VisitInput.kind in requests no longer takes a.' },
    { breaking: true, sentence: 'VisitInput.place in requests is new and required.' },
    { breaking: false, sentence: 'VisitInput.kind in requests may be left out from now on.' },
    { breaking: false, sentence: 'VisitInput.kind in requests also takes c.' },
  ]);
});
