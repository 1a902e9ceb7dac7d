// Everything that the shop says, in English: a translation is another file like this one. Each part has a file of its
// own; functions are for what has values in it.
import { account, errors, suggest } from './english-account.js';
import { card, empty, home, listing, search, sortLabel, sorts } from './english-browsing.js';
import { buying, checkout, receipt } from './english-buying.js';
import { feeds, openSearch } from './english-feeds.js';
import { frame, pager, problem, problems } from './english-frame.js';
import { unsubscribe } from './english-mail.js';
import { operatorPage } from './english-operator.js';
import { buyBox, facts, licenses, list, product, reviews, seller, versions } from './english-product.js';
import { reporting, reviewing } from './english-reviewing.js';
import { categories, games, platforms } from './english-words.js';

export const texts = {
  ...{ frame, pager, problem, problems, games, categories, platforms },
  ...{ card, sorts, sortLabel, home, empty, search, listing, feeds, openSearch },
  ...{ product, facts, buyBox, versions, reviews, licenses, list, seller },
  ...{ account, errors, suggest, buying, checkout, receipt, reviewing, reporting },
  ...{ operatorPage, unsubscribe },
};

/** A slug as words: `world-management` becomes `World management`. For what the catalogue does not know. */
const readable = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

const wordOf = (words: Readonly<Record<string, string>>, slug: string): string =>
  Object.hasOwn(words, slug) ? (words[slug] ?? readable(slug)) : readable(slug);

export const gameWords = (game: string): string => wordOf(texts.games, game);
export const categoryWords = (category: string): string => wordOf(texts.categories, category);
export const platformWords = (platform: string): string => wordOf(texts.platforms, platform);
