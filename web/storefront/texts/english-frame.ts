// What is said around every page, and on pages that tell of a problem.
import { numberWords, plural } from './format.js';

export const frame = {
  skip: 'Skip to the content',
  games: 'Games',
  searchLabel: 'Search plugins',
  searchPlaceholder: 'Search plugins',
  searchSend: 'Search',
  breadcrumb: 'You are here',
  home: 'Home',
  about: 'About this shop',
  contact: 'Contact',
  forDevelopers: 'For developers',
  sell: 'Publish a plugin',
  library: 'Your plugins',
  docs: 'API documentation',
  follow: 'Follow',
  newFeed: 'New plugins (Atom)',
  updatedFeed: 'Updated plugins (Atom)',
  madeWith: (version: string) => `Plugin Marketplace ${version}`,
};

export const pager = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${numberWords(page)}`,
};

interface ProblemWords {
  readonly title: string;
  readonly what: string;
  readonly cure: string;
}

export const problems = {
  invalid: {
    title: 'This address asks for something we cannot show',
    what: 'We do not understand part of the address.',
    cure: 'Check the address, or search for what you need.',
  },
  not_found: {
    title: 'There is no such page',
    what: 'The address leads nowhere: it may be mistyped, or what it showed is gone.',
    cure: 'Search for it, or start from the home page.',
  },
  gone: {
    title: 'No longer offered',
    what: 'This plugin used to be offered here.',
    cure: 'If you own it, you will still find it in your account. Otherwise, search for something similar.',
  },
  method_not_allowed: {
    title: 'This page can only be read',
    what: 'Something was sent to an address that takes nothing.',
    cure: 'Go back and reload the page before you try again.',
  },
  rate_limited: {
    title: 'That was a lot at once',
    what: 'Too many pages were requested from your network.',
    cure: 'Wait a little, then reload the page.',
  },
  internal_error: {
    title: 'Something went wrong here',
    what: 'We could not show this page. The fault is ours, and it has been logged.',
    cure: 'Try again in a moment. If it keeps happening, tell us the number below.',
  },
  unavailable: {
    title: 'The shop is busy',
    what: 'We cannot show this page right now.',
    cure: 'Try again in a minute.',
  },
} satisfies Record<string, ProblemWords>;

export const problem = {
  requestId: 'Request',
  waitSeconds: (seconds: number) =>
    `Try again in ${numberWords(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
  waitMinutes: (minutes: number) =>
    `Try again in ${numberWords(minutes)} ${plural(minutes, { one: 'minute', other: 'minutes' })}.`,
  home: 'Home page',
  meant: 'Perhaps you mean',
  searchInstead: 'Search without it',
};
