// What is known of a product besides its description: a list of names and values.
import type { ComponentChildren, VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at } from '../addresses.js';
import { compactWords, dayWords, numberWords, sizeWords } from '../texts/format.js';
import { categoryWords, platformWords, texts } from '../texts/english.js';

type Schema = components['schemas'];

/** Versions of the game that are listed at once; the others are one click away. */
const SHOWN_VERSIONS = 6;

interface ProductFactsProps {
  readonly product: Schema['Product'];
  readonly latest: Schema['Version'] | undefined;
}

export function ProductFacts({ product, latest }: ProductFactsProps): VNode {
  const { facts } = texts;
  const { game, category, platforms, game_versions: gameVersions, stats } = product;
  return (
    <dl class="fact-list">
      {gameVersions.length > 0 && (
        <Fact name={facts.gameVersions}>
          <GameVersions product={product} />
        </Fact>
      )}
      {platforms.length > 0 && <Fact name={facts.platforms}>{platforms.map(platformWords).join(', ')}</Fact>}
      {latest !== undefined && (
        <Fact name={facts.latestVersion}>
          <bdi>{latest.version_tag}</bdi>
        </Fact>
      )}
      {latest !== undefined && latest.file_size > 0 && <Fact name={facts.size}>{sizeWords(latest.file_size)}</Fact>}
      <Fact name={facts.updated}>
        <Day time={product.updated_at} />
      </Fact>
      <Fact name={facts.published}>
        <Day time={product.created_at} />
      </Fact>
      <Fact name={facts.downloads}>
        <span title={numberWords(stats.download_count)}>{compactWords(stats.download_count)}</span>
      </Fact>
      <Fact name={facts.category}>
        <a href={at.category(game, category)}>{categoryWords(category)}</a>
      </Fact>
      <Fact name={facts.payment}>{paymentWords(product)}</Fact>
    </dl>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A day, with the exact time for machines. */
export const Day = ({ time }: { readonly time: string }): VNode => <time dateTime={time}>{dayWords(time)}</time>;

/** The newest first, each leading to the other products that run on it. */
function GameVersions({ product: { game, game_versions } }: { readonly product: Schema['Product'] }): VNode {
  const newest = [...game_versions].reverse();
  const linked = (versions: readonly string[]): VNode => (
    <ul class="words">
      {versions.map((version) => (
        <li key={version}>
          <a href={at.search({ game: [game], game_version: [version] })}>{version}</a>
        </li>
      ))}
    </ul>
  );
  const others = newest.slice(SHOWN_VERSIONS);
  return (
    <>
      {linked(newest.slice(0, SHOWN_VERSIONS))}
      {others.length > 0 && (
        <details class="more">
          <summary>{texts.facts.moreVersions(others.length)}</summary>
          {linked(others)}
        </details>
      )}
    </>
  );
}

function paymentWords({ is_free, billing_interval }: Schema['Product']): string {
  const { free, once, every } = texts.facts;
  if (is_free) return free;
  return isInterval(billing_interval) ? every[billing_interval] : once;
}

/** Whether something is paid again and again, and how often. */
export const isInterval = (interval: string | null): interval is 'month' | 'year' =>
  interval === 'month' || interval === 'year';
