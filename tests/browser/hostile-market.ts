// A market of attackers: a thousand products, each with another hostile text for its name, and with hostile texts
// wherever else people may write.
import { Game, Platform } from '#generated/enums.js';
import type { TestService } from '../../contract-tests/harness/test-service.js';
import { categoriesOf } from '../../market/catalog/categories.js';
import type { Tables } from '../../db/tables.js';
import { safeHtml } from '../../market/catalog/safe-html.js';
import { isRefused } from '../../market/refused.js';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from './hostile-texts.js';

/** Products of each seller. */
const PRODUCTS_PER_SELLER = 10;
/** Other products' texts stand in the other places, so that each stands in all: as far on as this, which is prime. */
const FURTHER = 13;

export interface HostileProduct {
  readonly id: string;
  readonly slug: string;
  readonly sellerName: string;
}

const textOf = (number: number): string => HOSTILE_TEXTS[number % HOSTILE_TEXTS.length]!;

/** What the service would keep of HTML that a seller sends. */
function cleaned(html: string): string {
  const clean = safeHtml('description_html', html);
  if (isRefused(clean)) throw new Error(`Refused: ${html}`);
  return clean;
}

/** Writes the products into the tables of a market that has none, past the checks of what sellers send. */
export async function fillHostileMarket({ market }: TestService): Promise<HostileProduct[]> {
  const made = await market.write(async (tables) => {
    const products: HostileProduct[] = [];
    const author = await tables.accounts.create({ email: 'reader@example.com', displayName: textOf(0) });
    for (let first = 0; first < HOSTILE_TEXTS.length; first += PRODUCTS_PER_SELLER) {
      const sellerName = `attacker-${first / PRODUCTS_PER_SELLER + 1}`;
      const email = `${sellerName}@example.com`;
      const seller = await tables.accounts.create({ email, displayName: textOf(first), sellerName });
      for (let number = first; number < first + PRODUCTS_PER_SELLER; number++)
        products.push({ ...(await addProduct(tables, number, seller.id, author.id)), sellerName });
    }
    return products;
  });
  await market.search.refresh();
  return made;
}

async function addProduct(
  tables: Tables,
  number: number,
  sellerId: string,
  authorId: string,
): Promise<{ id: string; slug: string }> {
  const [name, ...others] = Array.from({ length: 9 }, (_, place) => textOf(number + place * FURTHER));
  const slug = `attack-${number + 1}`;
  const game = Game[number % Game.length]!;
  const categories = categoriesOf(game);
  const productId = await tables.products.create({
    slug,
    sellerId,
    name: name!,
    shortDescription: others[0]!,
    descriptionHtml: cleaned(`${name!}<p>${others[1]!}</p><a href="${others[2]!}">${others[3]!}</a>`),
    priceCents: number % 3 === 0 ? 999 : 0,
    game,
    category: categories[number % categories.length]!.slug,
    status: 'live',
    tags: [...new Set([others[4]!.slice(0, 32), others[5]!.slice(0, 32)])],
    supportUrl: HOSTILE_ADDRESSES[number % HOSTILE_ADDRESSES.length]!,
  });
  await tables.versions.create(productId, [
    {
      versionTag: others[6]!.slice(0, 64),
      channel: 'stable',
      status: 'published',
      releaseNotesHtml: cleaned(`${name!}<li>${others[1]!}`),
      gameVersions: [others[4]!.slice(0, 32)],
      platforms: Platform.slice(0, 2),
    },
  ]);
  const mark = { verifiedPurchase: true, verifiedVersion: others[6]!.slice(0, 64) };
  const review = await tables.reviews.create({ productId, authorId, rating: 3, body: others[7]!, ...mark });
  await tables.reviews.reply(review!.id, name!);
  return { id: productId, slug };
}
