// Faults in operations for rules.net.test.ts, each with the one rule that must notice it.
import { DOWNLOAD, operation, reorder, responses, type Break } from './break.js';

export const operationBreaks: readonly Break[] = [
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
      reorder(post, ['x-sample', 'parameters', 'requestBody', 'responses']);
    },
  },
  {
    rule: 'contract/cached-answers',
    how: 'a 304 that does not say what it depends on',
    breakIn: (d) => delete operation(d, '/api/search')['x-cache'],
  },
  {
    rule: 'contract/cached-answers',
    how: 'x-cache where there is no 304',
    breakIn: (d) => {
      operation(d, '/healthz')['x-cache'] = { for: 'caller' };
      reorder(operation(d, '/healthz'), ['responses']);
    },
  },
  {
    rule: 'contract/cached-answers',
    how: 'a shared answer that depends on something unheard of',
    breakIn: (d) => {
      operation(d, '/api/search')['x-cache'] = { for: 'everybody', depends_on: 'weather' };
    },
  },
  {
    rule: 'contract/cached-answers',
    how: 'an answer that follows a product where the path names none',
    breakIn: (d) => {
      operation(d, '/api/search')['x-cache'] = { for: 'everybody', depends_on: 'product' };
    },
  },
  {
    rule: 'contract/cached-answers',
    how: 'a shared answer of an operation that wants somebody to be known',
    breakIn: (d) => {
      operation(d, '/api/v1/products')['x-cache'] = { for: 'everybody', depends_on: 'database' };
    },
  },
  {
    rule: 'contract/cached-answers',
    how: 'a shared answer that a header may change',
    breakIn: (d) =>
      operation(d, '/api/search').parameters.push({ $ref: '#/components/parameters/IdempotencyKeyParameter' }),
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
      operation(d, '/api/products/{slug}').operationId = 'createCatalog';
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
    rule: 'contract/own-examples',
    how: 'an answer in JSON that shows none',
    breakIn: (d) => delete operation(d, '/api/categories').responses['200'].content['application/json'].example,
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
    rule: 'contract/required-scopes',
    how: 'a scope that unlocks nothing',
    breakIn: (d) => {
      d.components.securitySchemes.apiKey['x-scopes']['catalog:burn'] = 'Burn products.';
    },
  },
  {
    rule: 'contract/response-headers',
    how: 'a success without the request id',
    breakIn: (d) => delete operation(d, '/healthz').responses['200'].headers['X-Request-Id'],
  },
  {
    rule: 'contract/response-headers',
    how: 'an error without the rest of the window',
    breakIn: (d) => delete responses(d).RateLimitedResponse.headers['X-RateLimit-Remaining'],
  },
];
