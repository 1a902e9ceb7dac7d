// One deliberate fault a line for rules.test.ts: what is done to a copy of the contract, and the one rule that must
// notice.
import type { Node } from '../../scripts/generate/contract.js';

interface Break {
  readonly rule: string;
  /** Completes the sentence "the rule refuses …". */
  readonly how: string;
  breakIn(document: Node): void;
}

const operation = (document: Node, path: string): Node => document.paths[path].get;
const schemas = (document: Node): Node => document.components.schemas;
const responses = (document: Node): Node => document.components.responses;
const parameters = (document: Node): Node => document.components.parameters;

/** Puts the members of `object` into another order, in place. */
function reorder(object: Node, names: string[]): void {
  for (const name of names) {
    const value: unknown = object[name];
    delete object[name];
    object[name] = value;
  }
}

/** Adds an operation that takes a body of the given schema and keeps every other rule. */
export function addOperationWithBody(document: Node, schema: Node): void {
  const { tags, security, responses: answers } = operation(document, '/api/categories');
  const { 304: _, ...withoutNotModified } = answers;
  document.paths['/api/categories'].post = {
    summary: 'Create a category',
    description: 'For tests alone.',
    operationId: 'createCategory',
    tags,
    security,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: withoutNotModified,
  };
}

const DOWNLOAD = '/api/products/{slug}/download/{versionId}';

export const breaks: readonly Break[] = [
  {
    rule: 'contract/acting-gets',
    how: 'a mark that says that nothing is done',
    breakIn: (d) => {
      operation(d, DOWNLOAD)['x-acts'] = false;
    },
  },
  {
    rule: 'contract/acting-gets',
    how: 'a mark where no session is taken',
    breakIn: (d) => {
      operation(d, DOWNLOAD).security = [{ apiKey: [] }];
    },
  },
  {
    rule: 'contract/acting-gets',
    how: 'a mark on what is no GET',
    breakIn: (d) => {
      const { post } = d.paths['/api/products/{slug}/reviews'];
      post['x-acts'] = true;
      reorder(post, ['parameters', 'requestBody', 'responses']);
    },
  },
  {
    rule: 'contract/bounded-schemas',
    how: 'a string without an end',
    breakIn: (d) => delete schemas(d).ProductName.maxLength,
  },
  {
    rule: 'contract/bounded-schemas',
    how: 'an integer without a maximum',
    breakIn: (d) => delete schemas(d).PageMeta.properties.page.maximum,
  },
  {
    rule: 'contract/bounded-schemas',
    how: 'a number without a minimum',
    breakIn: (d) => delete schemas(d).RatingAvg.minimum,
  },
  {
    rule: 'contract/bounded-schemas',
    how: 'a list without an end',
    breakIn: (d) => delete parameters(d).GameFilter.schema.maxItems,
  },
  {
    rule: 'contract/bounded-schemas',
    how: 'a map without an end',
    breakIn: (d) => delete schemas(d).FacetCounts.maxProperties,
  },
  {
    rule: 'contract/bounded-schemas',
    how: 'a schema that takes anything',
    breakIn: (d) => {
      schemas(d).ProductStats.properties.download_count = { example: 1 };
    },
  },
  {
    rule: 'contract/closed-objects',
    how: 'an object that is silent on other fields',
    breakIn: (d) => delete schemas(d).Product.additionalProperties,
  },
  {
    rule: 'contract/closed-objects',
    how: 'an object that takes any field',
    breakIn: (d) => {
      schemas(d).Health.additionalProperties = true;
    },
  },
  {
    rule: 'contract/common-failures',
    how: 'an operation without 503',
    breakIn: (d) => delete operation(d, '/healthz').responses['503'],
  },
  {
    rule: 'contract/common-failures',
    how: 'a counted operation without 429',
    breakIn: (d) => delete operation(d, '/api/search').responses['429'],
  },
  {
    rule: 'contract/components-order',
    how: 'a component that stands too late',
    breakIn: (d) => reorder(parameters(d), ['CategoryFilter']),
  },
  {
    rule: 'contract/components-order',
    how: 'sections in another order',
    breakIn: (d) => reorder(d.components, ['headers']),
  },
  {
    rule: 'contract/error-codes',
    how: 'a code that is not in the list',
    breakIn: (d) => schemas(d).NotFoundError.properties.code.enum.push('vanished'),
  },
  {
    rule: 'contract/error-codes',
    how: 'a code of another status',
    breakIn: (d) => schemas(d).NotFoundError.properties.code.enum.push('internal_error'),
  },
  {
    rule: 'contract/error-codes',
    how: 'an error without a list of codes',
    breakIn: (d) => {
      schemas(d).NotFoundError.properties.code = { $ref: '#/components/schemas/Tag' };
    },
  },
  {
    rule: 'contract/error-codes',
    how: 'an error without an example',
    breakIn: (d) => delete responses(d).NotFound.content['application/json'].example,
  },
  {
    rule: 'contract/error-table',
    how: 'an error of a status that is none',
    breakIn: (d) => {
      d['x-errors'].method_not_allowed.status = 205;
    },
  },
  {
    rule: 'contract/error-table',
    how: 'an error without a sentence',
    breakIn: (d) => {
      d['x-errors'].not_found.sentence = '';
    },
  },
  {
    rule: 'contract/examples',
    how: 'a parameter without an example',
    breakIn: (d) => delete parameters(d).Limit.example,
  },
  {
    rule: 'contract/examples',
    how: 'a named scalar without an example',
    breakIn: (d) => delete schemas(d).Tag.example,
  },
  {
    rule: 'contract/examples',
    how: 'a property without an example',
    breakIn: (d) => delete schemas(d).Version.properties.yanked.example,
  },
  {
    rule: 'contract/examples',
    how: 'a header without an example',
    breakIn: (d) => delete d.components.headers.Link.schema.example,
  },
  {
    rule: 'contract/input-schemas',
    how: 'a request body that answers share',
    breakIn: (d) => addOperationWithBody(d, { $ref: '#/components/schemas/Product' }),
  },
  {
    rule: 'contract/input-schemas',
    how: 'a request body without a name',
    breakIn: (d) => addOperationWithBody(d, { type: 'object', additionalProperties: false }),
  },
  {
    rule: 'contract/input-schemas',
    how: 'an answer that has an input in it',
    breakIn: (d) => {
      schemas(d).Health.properties.order = { $ref: '#/components/schemas/OrderInput' };
    },
  },
  {
    rule: 'contract/operation-order',
    how: 'tags in front of the summary',
    breakIn: (d) =>
      reorder(operation(d, '/readyz'), [
        'summary',
        'description',
        'operationId',
        'security',
        'x-rate-limit',
        'responses',
      ]),
  },
  {
    rule: 'contract/operation-order',
    how: 'a member that has no place',
    breakIn: (d) => {
      operation(d, '/readyz')['x-owner'] = 'me';
    },
  },
  {
    rule: 'contract/operation-verbs',
    how: 'a verb of another method',
    breakIn: (d) => {
      operation(d, '/api/products/{slug}').operationId = 'createProduct';
    },
  },
  {
    rule: 'contract/operation-verbs',
    how: 'a verb that nobody knows',
    breakIn: (d) => {
      operation(d, '/api/products/{slug}').operationId = 'fetchProduct';
    },
  },
  {
    rule: 'contract/operation-verbs',
    how: 'a verb without a noun',
    breakIn: (d) => {
      operation(d, '/api/search').operationId = 'search';
    },
  },
  {
    rule: 'contract/operation-verbs',
    how: 'an operationId that is not camelCase',
    breakIn: (d) => {
      operation(d, '/api/search').operationId = 'search_products';
    },
  },
  {
    rule: 'contract/required-scopes',
    how: 'a keyed storefront operation without scopes',
    breakIn: (d) => delete operation(d, DOWNLOAD)['x-scopes'],
  },
  {
    rule: 'contract/required-scopes',
    how: 'a keyed operation without scopes',
    breakIn: (d) => delete operation(d, '/api/v1/products')['x-scopes'],
  },
  {
    rule: 'contract/required-scopes',
    how: 'a scope that is not described',
    breakIn: (d) => {
      operation(d, '/api/v1/products')['x-scopes'] = ['catalog:burn'];
    },
  },
  {
    rule: 'contract/response-headers',
    how: 'a success without the request id',
    breakIn: (d) => delete responses(d).Health.headers['X-Request-Id'],
  },
  {
    rule: 'contract/response-headers',
    how: 'an error without the rest of the window',
    breakIn: (d) => delete responses(d).RateLimited.headers['X-RateLimit-Remaining'],
  },
  {
    rule: 'no-invalid-media-type-examples',
    how: 'an error example that its schema refuses',
    breakIn: (d) => {
      responses(d).RateLimited.content['application/json'].example.retry_after = 0;
    },
  },
  {
    rule: 'no-invalid-parameter-examples',
    how: 'a parameter example out of bounds',
    breakIn: (d) => {
      parameters(d).Limit.example = 101;
    },
  },
  {
    rule: 'no-invalid-schema-examples',
    how: 'a scalar example that breaks its pattern',
    breakIn: (d) => {
      schemas(d).Currency.example = 'usd';
    },
  },
];
