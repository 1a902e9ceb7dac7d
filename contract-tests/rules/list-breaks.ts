// Faults in lists and in conditional requests for rules.net.test.ts, each with the one rule that must notice it.
import type { Node } from '../../scripts/generate/contract.js';
import { operation, parameters, schemas, type Break } from './break.js';

const CONDITION = { $ref: '#/components/parameters/IfNoneMatchParameter' };

export const listBreaks: readonly Break[] = [
  {
    rule: 'contract/conditional-requests',
    how: 'a 304 without If-None-Match',
    breakIn: (d) => operation(d, '/api/search').parameters.pop(),
  },
  {
    rule: 'contract/conditional-requests',
    how: 'If-None-Match where there is no 304',
    breakIn: (d) => d.paths['/api/v1/orders'].post.parameters.push(CONDITION),
  },
  {
    rule: 'contract/conditional-requests',
    how: 'a condition that some values of If-None-Match break',
    breakIn: (d) => {
      parameters(d).IfNoneMatchParameter.schema.pattern = '^.+$';
    },
  },
  {
    rule: 'contract/conditional-requests',
    how: 'an If-None-Match that must be shorter than a request may be',
    breakIn: (d) => {
      parameters(d).IfNoneMatchParameter.schema.maxLength = 256;
    },
  },
  {
    rule: 'contract/list-parameters',
    how: 'a list that is declared name by name',
    breakIn: (d) => {
      parameters(d).GameParameter.explode = true;
    },
  },
  {
    rule: 'contract/list-parameters',
    how: 'a list that is silent on how it is written',
    breakIn: (d) => delete parameters(d).IdsParameter.explode,
  },
  {
    rule: 'contract/list-parameters',
    how: 'a list in another style',
    breakIn: (d) => {
      parameters(d).FacetsParameter.style = 'pipeDelimited';
    },
  },
  {
    rule: 'contract/list-parameters',
    how: 'a list that may be empty',
    breakIn: (d) => delete parameters(d).PlatformParameter.schema.minItems,
  },
  {
    rule: 'contract/list-parameters',
    how: 'a list of values that may have commas',
    breakIn: (d) => {
      parameters(d).TagParameter.schema.items = { $ref: '#/components/schemas/Tag' };
    },
  },
  {
    rule: 'contract/list-parameters',
    how: 'a list of numbers',
    breakIn: (d) => {
      const { schema } = Object.assign(parameters(d).GameParameter, { example: [1] });
      schema.items = { type: 'integer', format: 'int32', minimum: 1, maximum: 9, example: 1 };
    },
  },
  {
    rule: 'contract/list-parameters',
    how: 'a parameter that is an object',
    breakIn: (d) => {
      parameters(d).PriceParameter.schema = { $ref: '#/components/schemas/Health' };
      parameters(d).PriceParameter.example = { status: 'ok', version: '1.0.0' };
    },
  },
  {
    rule: 'contract/polled-lists',
    how: 'a link to what the meta does not tell',
    breakIn: (d) => {
      schemas(d).OrderList.properties.meta = { $ref: '#/components/schemas/PageMeta' };
    },
  },
  {
    rule: 'contract/polled-lists',
    how: 'a meta that tells what no link leads to',
    breakIn: (d) => delete operation(d, '/api/v1/orders').responses['200'].headers.Link,
  },
  {
    rule: 'contract/polled-lists',
    how: 'a cursor that cannot be sent',
    breakIn: (d) => {
      const list = operation(d, '/api/v1/orders');
      list.parameters = list.parameters.filter((one: Node) => one.$ref !== '#/components/parameters/CursorParameter');
    },
  },
  {
    rule: 'contract/polled-lists',
    how: 'a list that always goes on',
    breakIn: (d) => {
      schemas(d).PolledPageMeta.required.push('next_cursor');
      for (const path of Object.values<Node>(d.paths)) {
        const { headers, content } = path.get?.responses['200'] ?? {};
        if (headers?.Link) content['application/json'].example.meta.next_cursor ??= 'djE6NDI';
      }
    },
  },
];
