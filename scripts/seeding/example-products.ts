// The three products that the contract's examples name. They have words and tags that no other has, and keep their dates:
// with a catalogue of EXAMPLES_TODAY they are newer than all others, so that lists begin with them.
import type { MadeUpProduct } from './made-up-product.js';
import { PRODUCT_IDS, VERSION_IDS } from './example-ids.js';

const time = (iso: string): number => Date.parse(iso);

/** What made-up data takes for today where it is compared: the day before the first of these products. */
export const EXAMPLES_TODAY = time('2026-09-02T00:00:00.000Z');

/** Costs money, and the buyer has bought it. */
export const REGION_GUARD: MadeUpProduct = {
  product: {
    id: PRODUCT_IDS.regionGuard,
    slug: 'region-guard',
    name: 'Region Guard',
    shortDescription: 'Guard areas of your world against griefers',
    descriptionHtml: '<p>Draw a region, name its members, and nobody else builds, breaks or burns there.</p>',
    priceCents: 999,
    game: 'minecraft',
    category: 'world-management',
    status: 'live',
    tags: ['protection', 'griefing'],
    supportUrl: 'https://blockworks.example.com/support',
    maxActivations: 3,
    createdAt: time('2026-09-05T10:00:00.000Z'),
    updatedAt: time('2026-09-16T14:30:00.000Z'),
  },
  versions: [
    {
      id: VERSION_IDS.regionGuard7011,
      versionTag: '7.0.11',
      channel: 'stable',
      status: 'published',
      releaseNotesHtml: '<p>Regions may overlap.</p>',
      gameVersions: ['1.20.6', '1.21.1'],
      platforms: ['paper', 'spigot'],
      createdAt: time('2026-09-05T10:15:00.000Z'),
    },
    {
      id: VERSION_IDS.regionGuard7012,
      versionTag: '7.0.12',
      channel: 'stable',
      status: 'published',
      releaseNotesHtml: '<p>Fixes flags of nested regions.</p>',
      gameVersions: ['1.21.1', '1.21.4'],
      platforms: ['paper'],
      createdAt: time('2026-09-16T14:30:00.000Z'),
    },
  ],
};

/** Costs money, and the buyer has yet to order it. */
export const TRADE_POST: MadeUpProduct = {
  product: {
    id: PRODUCT_IDS.tradePost,
    slug: 'trade-post',
    name: 'Trade Post',
    shortDescription: 'Stalls where your players sell to each other',
    descriptionHtml: '<p>Rent a stall, set your prices, and sell while you are offline.</p>',
    priceCents: 1499,
    game: 'minecraft',
    category: 'economy',
    status: 'live',
    tags: ['stalls', 'bargains'],
    maxActivations: 3,
    createdAt: time('2026-09-04T10:00:00.000Z'),
    updatedAt: time('2026-09-04T10:20:00.000Z'),
  },
  versions: [
    {
      id: VERSION_IDS.tradePost231,
      versionTag: '2.3.1',
      channel: 'stable',
      status: 'published',
      releaseNotesHtml: '<p>Stalls can be rented for a day.</p>',
      gameVersions: ['1.21.1', '1.21.4'],
      platforms: ['paper', 'folia'],
      createdAt: time('2026-09-04T10:20:00.000Z'),
    },
  ],
};

/** Costs nothing; the buyer has taken it and has yet to review it. */
export const WIPE_PLANNER: MadeUpProduct = {
  product: {
    id: PRODUCT_IDS.wipePlanner,
    slug: 'wipe-planner',
    name: 'Wipe Planner',
    shortDescription: 'Announces wipes and carries out what belongs to them',
    descriptionHtml: '<p>Plan a wipe once: announcements, blueprints and the new map follow by themselves.</p>',
    priceCents: 0,
    game: 'rust',
    category: 'admin',
    status: 'live',
    tags: ['wipes', 'schedules'],
    createdAt: time('2026-09-03T10:00:00.000Z'),
    updatedAt: time('2026-09-03T10:10:00.000Z'),
  },
  versions: [
    {
      id: VERSION_IDS.wipePlanner140,
      versionTag: '1.4.0',
      channel: 'stable',
      status: 'published',
      releaseNotesHtml: '<p>Keeps blueprints if you like.</p>',
      gameVersions: ['2025.05', '2025.08'],
      platforms: ['oxide', 'carbon'],
      createdAt: time('2026-09-03T10:10:00.000Z'),
    },
  ],
};
