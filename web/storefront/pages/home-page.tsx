// The home page: the search, and for each game what is popular, new and updated.
import type { VNode } from 'preact';
import { at, type ListState } from '../addresses.js';
import type { PageMeta } from '../document.js';
import { ProductCards, type SearchHit } from '../components/product-card.js';
import { SearchForm } from '../components/search-form.js';
import type { Site } from '../site.js';
import { categoryWords, gameWords, texts } from '../texts/english.js';
import { numberWords } from '../texts/format.js';

export interface HomeGame {
  readonly game: string;
  /** How many products it has. */
  readonly total: number;
  /** Its categories with their numbers of products, the largest first. */
  readonly categories: readonly (readonly [category: string, count: number])[];
  readonly popular: readonly SearchHit[];
  readonly fresh: readonly SearchHit[];
  readonly updated: readonly SearchHit[];
}

interface HomePageProps {
  readonly site: Site;
  /** Those that have products, the largest first. */
  readonly games: readonly HomeGame[];
  readonly total: number;
  readonly free: number;
}

/** Pictures that are in view before one scrolls. */
const EAGER = 3;

export function homeMeta({ site, games }: HomePageProps): PageMeta {
  const description = texts.home.description(site.name, gamesOf(games));
  return {
    title: texts.home.title,
    description,
    path: at.home(),
    ownsSearch: true,
    feeds: [
      { path: at.feed('new'), title: texts.frame.newFeed },
      { path: at.feed('updated'), title: texts.frame.updatedFeed },
    ],
    structured: [webSite(site, description)],
  };
}

const gamesOf = (games: readonly HomeGame[]): string[] =>
  games.length === 0 ? Object.values(texts.games) : games.map(({ game }) => gameWords(game));

/** Names the site, and tells search engines how to search in it. */
const webSite = (site: Site, description: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.name,
  description,
  url: site.publicUrl + at.home(),
  ...(site.logo && { publisher: { '@type': 'Organization', name: site.name, logo: site.publicUrl + site.logo.url } }),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.publicUrl}${at.search()}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

export function HomePage({ site, games, total, free }: HomePageProps): VNode {
  return (
    <>
      <div class="hero">
        <h1>{texts.home.title}</h1>
        {total > 0 && (
          <p>
            {texts.home.counts(total, gamesOf(games))} {free > 0 && texts.home.free(free, total)}
          </p>
        )}
        <SearchForm id="search" />
      </div>
      {total === 0 && <EmptyShop />}
      {games.map((shown, index) => (
        <GameSection shown={shown} site={site} eager={index === 0 ? EAGER : 0} />
      ))}
    </>
  );
}

interface GameSectionProps {
  readonly shown: HomeGame;
  readonly site: Site;
  readonly eager: number;
}

function GameSection({ shown, site, eager }: GameSectionProps): VNode {
  const { game, total, categories, popular, fresh, updated } = shown;
  const words = gameWords(game);
  return (
    <section class="game" aria-labelledby={`game-${game}`}>
      <div class="section-head">
        <h2 id={`game-${game}`}>{words}</h2>
        <a href={at.game(game)}>
          {texts.home.more} <small>{numberWords(total)}</small>
          <span class="hidden"> {texts.home.whole(words)}</span>
        </a>
      </div>
      <nav aria-label={texts.home.categoriesOf(words)}>
        <CategoryChips game={game} categories={categories} />
      </nav>
      <Shelf game={game} title={texts.home.popular} whole={texts.home.wholePopular(words)} order={{}}>
        <ProductCards hits={popular} site={site} look="grid" level={4} eager={eager} isOneGame />
      </Shelf>
      <div class="halves">
        <Shelf game={game} title={texts.home.fresh} whole={texts.home.wholeFresh(words)} order={{ sort: 'newest' }}>
          <ProductCards hits={fresh} site={site} look="small" level={4} />
        </Shelf>
        <Shelf
          game={game}
          title={texts.home.updated}
          whole={texts.home.wholeUpdated(words)}
          order={{ sort: 'updated' }}
        >
          <ProductCards hits={updated} site={site} look="small" level={4} />
        </Shelf>
      </div>
    </section>
  );
}

interface ShelfProps {
  readonly game: string;
  readonly title: string;
  /** What the link to the whole list leads to, for those who only hear it. */
  readonly whole: string;
  readonly order: ListState;
  readonly children: VNode;
}

function Shelf({ game, title, whole, order, children }: ShelfProps): VNode {
  return (
    <section class="shelf">
      <div class="section-head">
        <h3>{title}</h3>
        <a href={at.game(game, order)}>
          {texts.home.more}
          <span class="hidden"> {whole}</span>
        </a>
      </div>
      {children}
    </section>
  );
}

/** Links to the categories of a game. */
export function CategoryChips({ game, categories }: Pick<HomeGame, 'game' | 'categories'>): VNode {
  return (
    <ul class="chips category-chips">
      {categories.map(([category, count]) => (
        <li>
          <a class="chip" href={at.category(game, category)}>
            {categoryWords(category)} <small>{numberWords(count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Instead of products, where there are none: how they get there. */
function EmptyShop(): VNode {
  return (
    <section class="notice" aria-labelledby="empty">
      <h2 id="empty">{texts.empty.title}</h2>
      <p>{texts.empty.what}</p>
      <div class="halves">
        <div>
          <h3>{texts.empty.sellTitle}</h3>
          <p>{texts.empty.sell}</p>
          <p>
            <a class="button" href={at.dashboard('products')}>
              {texts.empty.sellLink}
            </a>
          </p>
        </div>
        <div>
          <h3>{texts.empty.runTitle}</h3>
          <p>{texts.empty.run}</p>
          <p>
            <a class="button button-plain" href={at.docs()}>
              {texts.empty.runLink}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
