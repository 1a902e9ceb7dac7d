// A product in a list: its picture, what it is and does, whose it is, what it costs and what others think of it.
import type { VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at, ownPath } from '../addresses.js';
import type { Site } from '../site.js';
import { categoryWords, gameWords, texts } from '../texts/english.js';
import { Downloads, Price, Rating } from './facts.js';
import { Highlighted } from './stored-html.js';

export type SearchHit = components['schemas']['SearchHit'];

interface CardsProps {
  readonly hits: readonly SearchHit[];
  readonly site: Site;
  /** `grid`: side by side where there is room; `list`: one below the other; `small`: without what it does. */
  readonly look: 'grid' | 'list' | 'small';
  /** The level of the names' headings, one below that of the section. */
  readonly level: 2 | 3 | 4;
  /** How many pictures are at once in view, and must not wait. */
  readonly eager?: number;
  /** All of them are for one game, which the page names. */
  readonly isOneGame?: boolean;
}

/** A list of products. */
export function ProductCards({ hits, site, look, level, eager = 0, isOneGame = false }: CardsProps): VNode {
  return (
    <ul class={`cards cards-${look}`}>
      {hits.map((hit, index) => (
        <ProductCard hit={hit} isEager={index < eager} {...{ site, look, level, isOneGame }} />
      ))}
    </ul>
  );
}

interface CardProps extends Pick<CardsProps, 'site' | 'look' | 'level'> {
  readonly hit: SearchHit;
  readonly isEager: boolean;
  readonly isOneGame: boolean;
}

const SIZES = { grid: 56, list: 64, small: 44 } as const;

function ProductCard({ hit, site, look, level, isEager, isOneGame }: CardProps): VNode {
  const size = SIZES[look];
  const Heading = `h${level}` as const;
  return (
    <li class="card">
      <img
        src={ownPath(hit.icon_url, site)}
        alt=""
        width={size}
        height={size}
        {...(isEager ? {} : { loading: 'lazy' as const })}
      />
      <div>
        <Heading class="card-name">
          <a href={at.product(hit.slug)}>
            <bdi>{hit.highlights ? <Highlighted html={hit.highlights.name} /> : hit.name}</bdi>
          </a>
        </Heading>
        <p class="card-by">
          {texts.card.by}{' '}
          <a href={at.seller(hit.seller_name)}>
            <bdi>{hit.seller_display_name}</bdi>
          </a>
        </p>
      </div>
      <Price cents={hit.price_cents} currency={site.currency} />
      {look !== 'small' && <CardDetails hit={hit} isOneGame={isOneGame} />}
    </li>
  );
}

function CardDetails({ hit, isOneGame }: Pick<CardProps, 'hit' | 'isOneGame'>): VNode {
  const category = categoryWords(hit.category);
  return (
    <>
      {hit.short_description !== '' && (
        <p class="card-what" dir="auto">
          {hit.highlights ? <Highlighted html={hit.highlights.short_description} /> : hit.short_description}
        </p>
      )}
      <p class="facts">
        <Rating average={hit.rating_avg} count={hit.rating_count} />
        <Downloads count={hit.download_count} />
        <span>{isOneGame ? category : `${gameWords(hit.game)} · ${category}`}</span>
      </p>
    </>
  );
}
