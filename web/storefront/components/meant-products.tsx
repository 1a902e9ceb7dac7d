// Products that somebody may have meant who came to an address without one.
import type { VNode } from 'preact';
import type { Site } from '../site.js';
import { texts } from '../texts/english.js';
import { ProductCards, type SearchHit } from './product-card.js';

export function MeantProducts({ hits, site }: { readonly hits: readonly SearchHit[]; readonly site: Site }): VNode {
  return (
    <section class="meant" aria-labelledby="meant">
      <h2 id="meant">{texts.problem.meant}</h2>
      <ProductCards hits={hits} site={site} look="small" level={3} />
    </section>
  );
}
