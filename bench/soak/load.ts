// What a busy marketplace is asked, at a steady pace or as fast as it answers.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Questions } from '../http/catalogue-questions.js';
import type { Random } from '../../scripts/seeding/random.js';

/** A product with a file, that the caller may download. */
interface StockedProduct {
  readonly slug: string;
  readonly versionId: string;
}

export interface Mix {
  readonly questions: Questions;
  readonly random: Random;
  /** The key of the reads that are made with one, and of the downloads. */
  readonly key: string;
  readonly stock: readonly StockedProduct[];
}

interface Asked {
  readonly path: string;
  /** Whether it is a page of the shop, asked for as browsers do. */
  readonly isPage?: boolean;
  readonly withKey?: boolean;
  /** Status of the answer; 200 when nothing is said. */
  readonly status?: number;
  /** Whether the answer waits for a commit, though it is asked for by GET. */
  readonly isWrite?: boolean;
}

/** Kinds of requests, each with its share in percent. */
type Shares = readonly (readonly [share: number, ask: (mix: Mix) => Asked])[];

/** What programs ask. */
const OF_PROGRAMS: Shares = [
  [40, ({ questions }) => ({ path: `/api/products/${questions.product().slug}` })],
  [14, ({ questions }) => ({ path: `/api/products/${questions.product().slug}`, withKey: true })],
  [12, ({ questions }) => ({ path: `/api/search?${questions.search()}` })],
  [10, ({ questions }) => ({ path: `/api/search?${questions.newSearch()}` })],
  [5, ({ questions }) => ({ path: `/api/search?${questions.search()}&facets=price,platform,game_version` })],
  [4, ({ questions }) => ({ path: `/api/search/suggest?${questions.search().split('&')[0]!}` })],
  [8, ({ questions }) => ({ path: `/api/products/${questions.product().slug}/versions` })],
  [2, ({ questions }) => ({ path: `/api/products/${questions.product().slug}/reviews` })],
  [2, ({ questions }) => ({ path: `/api/v1/products?${questions.search().split('&')[0]!}`, withKey: true })],
  [2, ({ questions }) => ({ path: `/api/products/${questions.product().slug}-2099`, status: 404 })],
  [1, download],
];

function download({ random, stock }: Mix): Asked {
  const { slug, versionId } = random.pick(stock);
  return { path: `/api/products/${slug}/download/${versionId}`, withKey: true, status: 302, isWrite: true };
}

/** What visitors of the shop ask. */
const OF_VISITORS: Shares = [
  [60, ({ questions }) => ({ path: `/products/${questions.product().slug}`, isPage: true })],
  [20, ({ questions }) => ({ path: `/search?${firstPage(questions.search())}`, isPage: true })],
  [10, ({ questions }) => ({ path: `/search?${firstPage(questions.newSearch())}`, isPage: true })],
  [10, () => ({ path: '/', isPage: true })],
];
/** How many of all requests are for pages. */
const PAGES = 0.2;
/** What browsers send. */
const BROWSER = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br' };

/** A page beyond the last is no page, and facets are chosen by it. */
const firstPage = (query: string): string => query.replaceAll(/&(?:page|facets)=[^&]*/g, '');

/** What a program asks next. */
export const nextAsked = (mix: Mix): Asked => drawn(OF_PROGRAMS, mix);

/** What anybody asks next. */
const nextOfAll = (mix: Mix): Asked => drawn(mix.random.next() < PAGES ? OF_VISITORS : OF_PROGRAMS, mix);

function drawn(shares: Shares, mix: Mix): Asked {
  let rest = mix.random.next() * 100;
  for (const [share, ask] of shares) {
    rest -= share;
    if (rest < 0) return ask(mix);
  }
  return shares[0]![1](mix);
}

interface Answers {
  readonly asked: number;
  /** How many of them were refused because the service was too busy. */
  readonly refused: number;
}

interface Pace {
  /** Requests a second; 0 to ask as fast as the answers come. */
  readonly perSecond: number;
  readonly connections: number;
}

/**
 * Asks until the signal over so many connections, each of which waits for its answer. @throws when one was answered
 * otherwise than expected, unless the service was too busy.
 */
export async function ask(
  origin: string,
  mix: Mix,
  { perSecond, connections }: Pace,
  until: AbortSignal,
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  let asked = 0;
  let refused = 0;
  const connection = async (): Promise<void> => {
    while (!until.aborted) {
      const number = asked++;
      if (perSecond > 0) {
        const wait = startedAt + (number * 1000) / perSecond - performance.now();
        if (wait > 1) await pause(wait);
      }
      const { path, isPage = false, withKey = false, status = 200 } = nextOfAll(mix);
      const key = withKey ? { authorization: `Bearer ${mix.key}` } : {};
      const answered = await statusOf(origin + path, agent, isPage ? BROWSER : key);
      if (answered === 503) refused++;
      else if (answered !== status) throw new Error(`${path} was answered with ${answered}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, connection));
    return { asked, refused };
  } finally {
    agent.destroy();
  }
}

function statusOf(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!));
    })
      .on('error', reject)
      .end();
  });
}
