// What is said on the pages of a product, its versions and reviews, and on those of sellers.
import { numberWords, plural, ratingWords } from './format.js';

export const product = {
  by: 'by',
  back: 'Back to',
  description: 'Description',
  noDescription: 'The seller has not added a description.',
  details: 'Details',
  gallery: 'Pictures',
  picture: (place: number, of: number, name: string) => `Picture ${place} of ${of} of ${name}, in full size`,
  tags: 'Tags',
  links: 'Links',
  support: 'Get support',
  supportMail: 'Write to support',
  feed: 'New versions as a feed (Atom)',
  report: 'Is something wrong with this plugin?',
  title: (name: string, game: string) => `${name} for ${game}`,
  summary: (game: string, seller: string) => `A ${game} plugin by ${seller}`,
  notFound: 'There is no plugin at this address. Perhaps it has another name.',
};

export const facts = {
  gameVersions: 'Game versions',
  moreVersions: (count: number) => `and ${numberWords(count)} more`,
  platforms: 'Runs on',
  latestVersion: 'Latest version',
  updated: 'Updated',
  published: 'Published',
  downloads: 'Downloads',
  size: 'File size',
  payment: 'Payment',
  free: 'Free of charge',
  once: 'Once, to keep',
  every: { month: 'Every month, until cancelled', year: 'Every year, until cancelled' },
  category: 'Category',
};

/** Of lists that have pages and an order. */
export const list = {
  beyond: (pages: number) =>
    pages <= 1 ? 'This list has only one page.' : `This list has only ${numberWords(pages)} pages.`,
};

export const buyBox = {
  label: (name: string) => `Get ${name}`,
  free: 'Free',
  per: { month: 'per month', year: 'per year' },
  once: 'Pay once, keep it for good',
  renews: { month: 'Renews every month; cancel at any time', year: 'Renews every year; cancel at any time' },
  pays: {
    stripe: 'Paid through Stripe',
    manual: 'The shop tells you how to pay once you order',
    test: 'A test shop: no real money is taken',
  },
  license: 'With a license key for your servers',
  noFile: 'There is no file to download yet.',
};

export const versions = {
  title: 'Versions',
  titleOf: 'Versions of',
  description: (name: string, count: number) =>
    `${numberWords(count)} ${plural(count, { one: 'version', other: 'versions' })} of ${name}: what is new in each, what it runs on, and its checksum.`,
  none: 'No version has been published yet.',
  all: (count: number) => `All ${numberWords(count)} versions`,
  feedOf: (name: string) => `New versions of ${name}`,
  channels: { stable: 'Stable', beta: 'Beta' },
  yanked: 'Withdrawn by the seller',
  recalled: 'Recalled: do not use it',
  notes: 'What is new, and the file',
  inVersion: (tag: string) => `in version ${tag}`,
  noNotes: 'The seller wrote nothing about this version.',
  cut: 'These notes are shortened here.',
  file: 'File',
  size: 'Size',
  downloads: 'Downloads',
  checksum: 'SHA-256',
  noFile: 'No file',
};

export const reviews = {
  title: 'Reviews',
  titleOf: 'Reviews of',
  description: (name: string, count: number) =>
    `${numberWords(count)} ${plural(count, { one: 'review', other: 'reviews' })} of ${name} by people who own it.`,
  none: 'Nobody has reviewed it yet.',
  all: (count: number) => (count === 1 ? 'The review on a page of its own' : `All ${numberWords(count)} reviews`),
  count: (count: number) => `${numberWords(count)} ${plural(count, { one: 'review', other: 'reviews' })}`,
  sorts: { newest: 'Newest', helpful: 'Most helpful', highest: 'Best first', lowest: 'Worst first' },
  ratings: (count: number) => `${numberWords(count)} ${plural(count, { one: 'rating', other: 'ratings' })}`,
  average: (average: number) => `${ratingWords(average)} of 5 stars`,
  given: (stars: number) => `${stars} of 5 stars`,
  stars: (stars: number) => `${stars} ${plural(stars, { one: 'star', other: 'stars' })}`,
  elsewhere: (count: number) =>
    `${numberWords(count)} ${plural(count, { one: 'rating was', other: 'ratings were' })} given elsewhere, before the plugin came here. How the stars were distributed is not known.`,
  verified: 'Verified purchase',
  verifiedVersion: 'Used version',
  refunded: 'Refunded: does not count',
  edited: 'edited',
  reply: 'Reply by',
};

export const licenses = {
  title: 'How the license works',
  intro: 'Your purchase comes with a license key. It is yours, and it is what the plugin asks for.',
  steps: [
    {
      title: 'Find your key',
      text: 'It is on your receipt and, at any time, under Purchases in your account. If it ever leaks, replace it there with a new one.',
    },
    {
      title: 'Enter it in the plugin',
      text: 'Start the plugin on your server and enter the key where its instructions say. The server then takes one of the slots of your license.',
    },
    {
      title: 'Run it on several servers',
      text: 'A license has a number of slots, one for each server that runs the plugin at the same time. How many you have is shown beside your key. When a server is gone, free its slot under Purchases.',
    },
    {
      title: 'Keep running without a connection',
      text: 'Now and then the plugin asks this shop whether the license is valid. If the shop cannot be reached, the plugin keeps running for three days or more, as the seller decides.',
    },
  ],
  purchases: 'Your purchases',
  guide: 'For authors of plugins: how licenses are checked',
};

export const seller = {
  title: (name: string) => `Plugins by ${name}`,
  notFound: 'There is no seller at this address, or they offer nothing at the moment.',
  description: (name: string, count: number, games: string) =>
    `${name} offers ${numberWords(count)} ${plural(count, { one: 'plugin', other: 'plugins' })} for ${games}.`,
  since: 'Seller since',
  plugins: 'Plugins',
  downloads: 'Downloads',
  rating: 'Rating',
  games: 'Games',
  noRating: 'None yet',
};
