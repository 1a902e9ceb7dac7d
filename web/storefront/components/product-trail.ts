// Where a product stands in the shop.
import type { components } from '#generated/types.js';
import { at } from '../addresses.js';
import { categoryWords, gameWords } from '../texts/english.js';
import type { Crumb } from './breadcrumb.js';

/** From its game down to the product itself. */
export const trailOf = ({ game, category, name, slug }: components['schemas']['Product']): Crumb[] => [
  { name: gameWords(game), path: at.game(game) },
  { name: categoryWords(category), path: at.category(game, category) },
  { name, path: at.product(slug) },
];
