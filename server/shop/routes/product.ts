// /products/{slug}
import { socialPictureOf } from '../../../market/catalog/social-picture.js';
import { at } from '../../../web/storefront/addresses.js';
import type { PageMeta } from '../../../web/storefront/document.js';
import { ProductPage, type ProductPageProps } from '../../../web/storefront/pages/product-page.js';
import { breadcrumbList } from '../../../web/storefront/components/breadcrumb.js';
import { trailOf } from '../../../web/storefront/components/product-trail.js';
import { gameWords, texts } from '../../../web/storefront/texts/english.js';
import { isMoved, isProblem, type PageRoute } from '../page-route.js';
import { feedsOf, findShown, shownVersions, stateOfSlug, summaryOf } from '../shown-product.js';
import { productData } from '../structured-data.js';

/** The newest versions that the page shows itself. */
const VERSIONS = 3;
/** The reviews that the page shows itself: those that helped most. */
const REVIEWS = 5;

interface AskedProduct {
  readonly slug: string;
}

export const productRoute: PageRoute<AskedProduct> = {
  path: '/products/{slug}',
  ask: ({ params }) => ({ slug: params['slug']! }),
  key: ({ slug }) => at.product(slug),
  dependsOn: ({ slug }) => stateOfSlug(slug),
  async show({ slug }, reading) {
    const product = await findShown(slug, reading, at.product);
    if (isProblem(product) || isMoved(product)) return product;
    const { operations, site, market } = reading;
    const [{ versions, total: versionCount }, listed, summarized, picture] = await Promise.all([
      shownVersions(market, product.id, { page: 1, limit: VERSIONS }),
      operations.listReviews({ params: { slug }, query: { sort: 'helpful', limit: REVIEWS } }),
      operations.summarizeReviews({ params: { slug } }),
      socialPictureOf(market.tables, product.id),
    ]);
    // It went while it was read.
    if (listed.status !== 200 || summarized.status !== 200) return { problem: 'not_found' };
    const latest = versions.find(({ version }) => version.id === product.latest_version?.id)?.version;
    const props: ProductPageProps = {
      site,
      product,
      versions,
      versionCount,
      latest,
      summary: summarized.body.data,
      reviews: listed.body.data,
      reviewCount: listed.body.meta.total,
    };
    return { status: 200, meta: { ...metaOf(props), image: imageOf(picture, props) }, body: ProductPage(props) };
  },
};

function metaOf(told: ProductPageProps): PageMeta {
  const { product, site } = told;
  return {
    title: texts.product.title(product.name, gameWords(product.game)),
    description: summaryOf(
      product.short_description,
      texts.product.summary(gameWords(product.game), product.seller_display_name),
    ),
    path: at.product(product.slug),
    kind: 'product',
    feeds: feedsOf(product),
    structured: [productData(told, site), breadcrumbList(trailOf(product), site)],
  };
}

/** Undefined for a product whose picture is not drawn yet. */
const imageOf = (
  picture: Awaited<ReturnType<typeof socialPictureOf>>,
  { product, site }: Pick<ProductPageProps, 'product' | 'site'>,
): PageMeta['image'] =>
  picture && {
    url: site.publicUrl + picture.path,
    width: picture.width,
    height: picture.height,
    alt: product.name,
  };
