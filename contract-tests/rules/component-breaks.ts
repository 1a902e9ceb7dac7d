// Faults in components and errors for rules.net.test.ts, each with the one rule that must notice it.
import { addOperationWithBody, parameters, reorder, responses, schemas, type Break } from './break.js';

export const componentBreaks: readonly Break[] = [
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
    breakIn: (d) => delete parameters(d).GameParameter.schema.maxItems,
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
      schemas(d).ProductStats.properties.download_count = { description: 'For tests alone.', example: 1 };
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
    rule: 'contract/components-order',
    how: 'a component that stands too late',
    breakIn: (d) => reorder(parameters(d), ['CategoryParameter']),
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
    breakIn: (d) => delete responses(d).NotFoundResponse.content['application/json'].example,
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
    rule: 'contract/error-table',
    how: 'an error that nobody is told when to expect',
    breakIn: (d) => delete d['x-errors'].not_found.when,
  },
  {
    rule: 'contract/error-table',
    how: 'an error without a cure',
    breakIn: (d) => delete d['x-errors'].not_found.cure,
  },
  {
    rule: 'contract/error-table',
    how: 'a cure that is no sentence',
    breakIn: (d) => {
      d['x-errors'].not_found.cure = 'Retry';
    },
  },
  {
    rule: 'contract/error-table',
    how: 'an error of which nobody knows whether to repeat the request',
    breakIn: (d) => {
      d['x-errors'].not_found.repeat = 'maybe';
    },
  },
  {
    rule: 'contract/error-table',
    how: 'a pause that an error of its status does not name',
    breakIn: (d) => {
      d['x-errors'].internal_error.repeat = 'retry_after';
    },
  },
  {
    rule: 'contract/examples',
    how: 'a parameter without an example',
    breakIn: (d) => delete parameters(d).LimitParameter.example,
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
    breakIn: (d) => delete d.components.headers.LinkHeader.schema.example,
  },
  {
    rule: 'contract/input-schemas',
    how: 'a request body that answers share',
    breakIn: (d) => addOperationWithBody(d, { $ref: '#/components/schemas/Health' }),
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
    rule: 'contract/pattern-words',
    how: 'a pattern that nobody can read',
    breakIn: (d) => delete d['x-patterns']['^[0-9]{6}$'],
  },
  {
    rule: 'contract/pattern-words',
    how: 'words for a pattern that nobody meets',
    breakIn: (d) => {
      d['x-patterns']['^x$'] = 'must be x';
    },
  },
  {
    rule: 'no-invalid-media-type-examples',
    how: 'an error example that its schema refuses',
    breakIn: (d) => {
      responses(d).RateLimitedResponse.content['application/json'].example.retry_after = 0;
    },
  },
  {
    rule: 'no-invalid-parameter-examples',
    how: 'a parameter example out of bounds',
    breakIn: (d) => {
      parameters(d).LimitParameter.example = 101;
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
