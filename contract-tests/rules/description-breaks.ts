// Faults in descriptions for rules.net.test.ts: each kind of place without one, and each way in which one says nothing.
import type { Node } from '../../scripts/generate/contract.js';
import { operation, parameters, responses, schemas, type Break } from './break.js';

/** Parts that need a description, by what they are called in a sentence. */
const PLACES: Readonly<Record<string, (document: Node) => Node>> = {
  'a schema': (d) => schemas(d).Order,
  'a scalar': (d) => schemas(d).PriceCents,
  'a property': (d) => schemas(d).Order.properties.amount_cents,
  'a property that is a list': (d) => schemas(d).OrderList.properties.data,
  'a parameter': (d) => parameters(d).LimitParameter,
  'a header': (d) => d.components.headers.LinkHeader,
};

/** Descriptions of the property `amount_cents` that tell nobody anything. */
const EMPTY_WORDS: Readonly<Record<string, string>> = {
  'no full stop': 'What the buyer pays in all',
  'a small letter first': 'what the buyer pays in all.',
  'a single word': 'The amount.',
  'no more than the name': 'The amount, cents.',
};

export const descriptionBreaks: readonly Break[] = [
  ...Object.entries(PLACES).map(([what, placeIn]) => ({
    rule: 'contract/descriptions',
    how: `${what} without a description`,
    breakIn: (d: Node) => delete placeIn(d).description,
  })),
  ...Object.entries(EMPTY_WORDS).map(([what, description]) => ({
    rule: 'contract/descriptions',
    how: `a description with ${what}`,
    breakIn: (d: Node) => {
      schemas(d).Order.properties.amount_cents.description = description;
    },
  })),
  {
    rule: 'contract/descriptions',
    how: 'an operation whose description is a single word',
    breakIn: (d) => {
      operation(d, '/api/categories').description = 'Categories.';
    },
  },
  {
    rule: 'contract/descriptions',
    how: 'an answer whose description is a single word',
    breakIn: (d) => {
      responses(d).NotFoundResponse.description = 'Nothing.';
    },
  },
];
