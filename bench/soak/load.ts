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
  readonly withKey?: boolean;
  /** Status of the answer; 200 when nothing is said. */
  readonly status?: number;
  /** Whether the answer waits for a commit, though it is asked for by GET. */
  readonly isWrite?: boolean;
}

/** What is asked, with its share of all requests in percent. */
const SHARES: readonly [share: number, ask: (mix: Mix) => Asked][] = [
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

/** What is asked next. */
export function nextAsked(mix: Mix): Asked {
  let rest = mix.random.next() * 100;
  for (const [share, ask] of SHARES) {
    rest -= share;
    if (rest < 0) return ask(mix);
  }
  return SHARES[0]![1](mix);
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
      const { path, withKey = false, status = 200 } = nextAsked(mix);
      const answered = await statusOf(origin + path, agent, withKey ? { authorization: `Bearer ${mix.key}` } : {});
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
