// Edits of the contract for contracts.net.test.ts: which break a client, which do not, and the change each must be told as.
import type { Node } from '../generate/contract.js';

export const search = (document: Node): Node => document.paths['/api/search'].get;
const found = (document: Node): Node => document.paths['/api/v1/products/{id}'].get.responses['200'];
const keyedList = (document: Node): Node => document.paths['/api/v1/products'].get;
export const schemas = (document: Node): Node => document.components.schemas;
const drop = (list: unknown[], member: unknown): void => void list.splice(list.indexOf(member), 1);

/** Gives `listCategories` a twin that takes `schema`. */
export function addPost(document: Node, schema: Node): void {
  const { responses } = document.paths['/api/categories'].get;
  document.paths['/api/categories'].post = {
    operationId: 'createCategory',
    tags: ['Catalog'],
    requestBody: { content: { 'application/json': { schema } } },
    responses,
  };
}

type Edit = readonly [sentence: string, edit: (document: Node) => void];

export const breaks: readonly Edit[] = [
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
  [
    'searchProducts has lost the query parameter limit.',
    (d) => drop(search(d).parameters, search(d).parameters.at(-2)),
  ],
  [
    'searchProducts has a new required query parameter region.',
    (d) => search(d).parameters.push({ name: 'region', in: 'query', required: true, schema: { type: 'string' } }),
  ],
  [
    'searchProducts, query parameter q, is required from now on.',
    (d) => {
      d.components.parameters.SearchTextParameter.required = true;
    },
  ],
  [
    'searchProducts, query parameter price, in requests no longer takes paid.',
    (d) => {
      d.components.parameters.PriceParameter.schema.enum = ['free'];
    },
  ],
  [
    'searchProducts, query parameter limit, in requests has the maximum 50, had 100.',
    (d) => {
      d.components.parameters.LimitParameter.schema.maximum = 50;
    },
  ],
  [
    'searchProducts, query parameter limit, in requests has the default 10, had 20.',
    (d) => {
      d.components.parameters.LimitParameter.schema.default = 10;
    },
  ],
  [
    'searchProducts, query parameter game, has the explode true, had false.',
    (d) => {
      d.components.parameters.GameParameter.explode = true;
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
  ['getProductById 200 has lost the header ETag.', (d) => delete found(d).headers.ETag],
  [
    'listProducts 429, header Retry-After, is no longer always there.',
    (d) => {
      d.components.headers.RetryAfterHeader.required = false;
    },
  ],
  [
    'getProductById 200 is no longer application/json in answers.',
    (d) => {
      found(d).content = {};
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

export const additions: readonly Edit[] = [
  ['createCategory (post /api/categories) is new.', (d) => addPost(d, { $ref: '#/components/schemas/Health' })],
  [
    'searchProducts has a new optional query parameter region.',
    (d) => search(d).parameters.push({ name: 'region', in: 'query', schema: { type: 'string' } }),
  ],
  [
    'searchProducts, query parameter limit, in requests has the maximum 200, had 100.',
    (d) => {
      d.components.parameters.LimitParameter.schema.maximum = 200;
    },
  ],
  [
    'searchProducts, query parameter price, in requests also takes donation.',
    (d) => d.components.parameters.PriceParameter.schema.enum.push('donation'),
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
      found(d).headers.Link = { $ref: '#/components/headers/LinkHeader' };
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
    'NotFoundError.code in answers also takes grant_not_found.',
    (d) => schemas(d).NotFoundError.properties.code.enum.push('grant_not_found'),
  ],
  [
    'The error code grant_not_found is new.',
    (d) => {
      d['x-errors'].grant_not_found = { status: 404, sentence: 'No such grant' };
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
