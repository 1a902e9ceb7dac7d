// Faults that generators of clients stumble over, for rules.net.test.ts, each with the one rule that must notice it.
import type { Node } from '../../scripts/generate/contract.js';
import { DOWNLOAD, operation, parameters, responses, schemas, type Break } from './break.js';

const EMAIL_CHANGE = '/api/account/change-email';

export const generatorBreaks: readonly Break[] = [
  {
    rule: 'contract/component-names',
    how: 'a parameter that is not called one',
    breakIn: (d) => rename(d, 'parameters', 'LimitParameter', 'LimitParam'),
  },
  {
    rule: 'contract/component-names',
    how: 'a schema that is called a response',
    breakIn: (d) => rename(d, 'schemas', 'Health', 'HealthResponse'),
  },
  {
    rule: 'contract/component-names',
    how: 'a schema with the name of a credential',
    breakIn: (d) => rename(d, 'schemas', 'ApiKey', 'apiKey'),
  },
  {
    rule: 'contract/component-names',
    how: 'a schema with the name of a class of Java',
    breakIn: (d) => rename(d, 'schemas', 'UtcTime', 'UUID'),
  },
  {
    rule: 'contract/inline-bodies',
    how: 'a request body that stands elsewhere',
    breakIn: (d) => {
      d.paths[EMAIL_CHANGE].post.requestBody = {
        $ref: '#/paths/~1api~1account~1request-password-reset/post/requestBody',
      };
    },
  },
  {
    rule: 'contract/inline-bodies',
    how: 'an answer of success that is a component',
    breakIn: (d) => {
      operation(d, '/api/account').responses['200'] = { $ref: '#/paths/~1api~1account/patch/responses/200' };
    },
  },
  {
    rule: 'contract/inline-bodies',
    how: 'an error that is none',
    breakIn: (d) => {
      operation(d, '/api/categories').responses['429'] = structuredClone(responses(d).RateLimitedResponse);
    },
  },
  {
    rule: 'contract/inline-bodies',
    how: 'an answer whose schema has no name',
    breakIn: (d) => {
      operation(d, '/healthz').responses['200'].content['application/json'] = {
        schema: { type: 'string', maxLength: 3, example: 'yes' },
        example: 'yes',
      };
      schemas(d).Readiness.properties.health = { $ref: '#/components/schemas/Health' };
    },
  },
  {
    rule: 'contract/integer-formats',
    how: 'an integer without a format',
    breakIn: (d) => delete schemas(d).PriceCents.format,
  },
  {
    rule: 'contract/integer-formats',
    how: '64 bits for what fits into 32',
    breakIn: (d) => {
      schemas(d).PageMeta.properties.page.format = 'int64';
    },
  },
  {
    rule: 'contract/integer-formats',
    how: '64 bits in a request body',
    breakIn: (d) => {
      Object.assign(schemas(d).OrderInput.properties.quantity, { format: 'int64', maximum: 2 ** 40 });
    },
  },
  {
    rule: 'contract/integer-formats',
    how: '64 bits in a parameter',
    breakIn: (d) => {
      Object.assign(parameters(d).LimitParameter.schema, { format: 'int64', maximum: 2 ** 40 });
    },
  },
  {
    rule: 'contract/named-schemas',
    how: 'an object without a name',
    breakIn: (d) => {
      schemas(d).Health.properties.page = {
        type: 'object',
        description: 'For tests alone.',
        additionalProperties: false,
        properties: { size: schemas(d).PriceCents },
      };
    },
  },
  {
    rule: 'contract/named-schemas',
    how: 'a list of values that has a name already',
    breakIn: (d) => {
      schemas(d).Version.properties.channel = structuredClone(schemas(d).Channel);
    },
  },
  {
    rule: 'contract/named-schemas',
    how: 'a list of values that has a name already, with one that counts unless given',
    breakIn: (d) => {
      const { description: _, ...choice } = structuredClone(schemas(d).SearchSort);
      parameters(d).SearchSortParameter.schema = { ...choice, default: 'relevance' };
    },
  },
  {
    rule: 'contract/null-branches',
    how: 'null as a branch',
    breakIn: (d) => {
      schemas(d).Product.properties.latest_version = {
        description: 'For tests alone.',
        anyOf: [
          { $ref: '#/components/schemas/NullableLatestVersion' },
          { type: 'object', nullable: true, enum: [null] },
        ],
      };
    },
  },
  {
    rule: 'contract/null-branches',
    how: 'null among the values of an enum',
    breakIn: (d) => {
      const { billing_interval: interval } = schemas(d).Product.properties;
      delete interval.pattern;
      interval.enum = ['month', 'year', null];
    },
  },
  {
    rule: 'contract/parameter-patterns',
    how: 'a backslash in the pattern of a parameter',
    breakIn: (d) => {
      parameters(d).SearchTextParameter.schema.pattern = '^[^\\t]*$';
    },
  },
  {
    rule: 'contract/parameter-patterns',
    how: 'a backslash in the pattern of what a parameter lists',
    breakIn: (d) => {
      parameters(d).TagParameter.schema.items.pattern = '^[^,\\t]+$';
    },
  },
  {
    rule: 'operation-2xx-response',
    how: 'an operation that only redirects',
    breakIn: (d) => delete operation(d, DOWNLOAD).responses['200'],
  },
];

/** Gives a component another name, in its place and in every reference. */
function rename(document: Node, section: string, from: string, to: string): void {
  const members: Node = document.components[section];
  document.components[section] = Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name === from ? to : name, member]),
  );
  const visit = (node: Node): void => {
    if (node === null || typeof node !== 'object') return;
    if (node.$ref === `#/components/${section}/${from}`) node.$ref = `#/components/${section}/${to}`;
    Object.values(node).forEach(visit);
  };
  visit(document);
}
