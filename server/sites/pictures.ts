// Serves pictures: uploaded ones of products and accounts, generated ones for those without, those of links to products,
// and the favicon.
import type { Plugin, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { toPng, toSvg } from 'jdenticon';
import { buffer } from 'node:stream/consumers';
import type { Market } from '../../market/market.js';
import { generatedIcon } from '../../pictures/generated-icon.js';
import { pictureKey, socialPictureKey } from '../../storage/object-keys.js';
import { Refusal } from '../errors.js';

export interface PictureOptions {
  readonly market: Pick<Market, 'tables' | 'objects'>;
}

/** Pixels of a side. Generated pictures are vectors, so this is only their default size. */
const SIDE = 128;
/** For pictures that never change under their address. */
const FOREVER = 'public, max-age=31536000, immutable';
/** For pictures that an upload may replace. */
const FOR_FIVE_MINUTES = 'public, max-age=300';
/** The service's own icon may change with a release. */
const FOR_A_DAY = 'public, max-age=86400';
const FAVICON_SIDE = 48;
const NAME = /^([a-z0-9-]{1,64})\.svg$/;
const UPLOADED = /^([0-9a-f-]{36})-(\d{1,15})\.webp$/;
const OF_PRODUCT = /^([0-9a-f-]{36})\.webp$/;
const OF_LINK = /^([0-9a-f-]{36})-([0-9a-f]{16})\.png$/;

const SELLER_STYLE = { padding: 0.16, backColor: '#f2f4f7' };

interface Picture {
  readonly body: string | Buffer;
  readonly type: string;
  readonly cacheControl: string;
}

export const pictures: Plugin<PictureOptions> = {
  name: 'pictures',
  register(server, { market }) {
    const finders: Readonly<Record<string, (file: string) => Promise<Picture | undefined>>> = {
      products: async (file) => iconOf(NAME.exec(file)?.[1]),
      sellers: (file) => ofSeller(NAME.exec(file)?.[1], market),
      avatars: (file) => uploaded(UPLOADED.exec(file), market),
      social: (file) => ofLink(OF_LINK.exec(file), market),
    };
    // Browsers request these by themselves, so they do not count against anybody's rate limit.
    const options = { app: { uncounted: true, isPart: true } };
    for (const [folder, find] of Object.entries(finders)) {
      server.route({
        method: 'GET',
        path: `/pictures/${folder}/{file}`,
        options,
        async handler(request, h) {
          return respond(h, await find(String(request.params['file'])));
        },
      });
    }
    server.route({
      method: 'GET',
      path: '/pictures/products/{product}/{file}',
      options,
      async handler({ params }, h) {
        const named = OF_PRODUCT.exec(String(params['file']));
        return respond(h, await ofProduct(String(params['product']), named?.[1], market));
      },
    });
    // Made once: rendering pixels takes longer than a vector.
    let icon: Buffer | undefined;
    server.route({
      method: 'GET',
      path: '/favicon.ico',
      options,
      handler: (_request, h: ResponseToolkit) =>
        h
          .response((icon ??= toPng('plugin-marketplace', FAVICON_SIDE)))
          .type('image/png')
          .header('Cache-Control', FOR_A_DAY),
    });
  },
};

const iconOf = (slug: string | undefined): Picture | undefined =>
  slug === undefined ? undefined : { body: generatedIcon(slug, SIDE), type: 'image/svg+xml', cacheControl: FOREVER };

const faceOf = (name: string | undefined): Picture | undefined =>
  name === undefined
    ? undefined
    : { body: toSvg(name, SIDE, SELLER_STYLE), type: 'image/svg+xml', cacheControl: FOR_FIVE_MINUTES };

/**
 * The address stays the same when the picture changes, since clients keep it as part of products. What is drawn comes
 * from the account, so that a face stays when its owner begins to sell.
 */
async function ofSeller(
  name: string | undefined,
  { tables: { accounts, avatars } }: PictureOptions['market'],
): Promise<Picture | undefined> {
  const seller = name === undefined ? undefined : await accounts.bySellerName(name);
  const avatar = seller && (await avatars.find(seller.id));
  return avatar === undefined
    ? faceOf(seller?.id ?? name)
    : { body: avatar.image, type: 'image/webp', cacheControl: FOR_FIVE_MINUTES };
}

/** Only an account's current picture: one that was replaced or removed is not found. */
async function uploaded(
  named: RegExpExecArray | null,
  { tables: { avatars } }: PictureOptions['market'],
): Promise<Picture | undefined> {
  const avatar = named === null ? undefined : await avatars.find(named[1]!);
  return avatar?.updatedAt === Number(named?.[2])
    ? { body: avatar.image, type: 'image/webp', cacheControl: FOREVER }
    : undefined;
}

/** Only a picture that the product has: one that was replaced or removed is not found. */
async function ofProduct(
  productId: string,
  id: string | undefined,
  { tables: { products }, objects }: PictureOptions['market'],
): Promise<Picture | undefined> {
  if (id === undefined || !(await products.pictureIds(productId)).includes(id)) return undefined;
  const bytes = await objects.read(pictureKey(productId, id));
  return bytes && { body: await buffer(bytes), type: 'image/webp', cacheControl: FOREVER };
}

/** Only the present picture of links to a product, and only while everybody may see the product. */
async function ofLink(
  named: RegExpExecArray | null,
  { tables: { socialPictures }, objects }: PictureOptions['market'],
): Promise<Picture | undefined> {
  const [, productId = '', drawnOf] = named ?? [];
  const picture = await socialPictures.ofPublicProduct(productId);
  if (picture === undefined || picture.drawnOf !== drawnOf) return undefined;
  const bytes = await objects.read(socialPictureKey(productId, picture.pictureId));
  return bytes && { body: await buffer(bytes), type: 'image/png', cacheControl: FOREVER };
}

/** The policy keeps scripts in a vector from running when it is opened as a page. */
function respond(h: ResponseToolkit, picture: Picture | undefined): ResponseObject {
  if (picture === undefined) throw new Refusal('not_found');
  const { body, type, cacheControl } = picture;
  return h
    .response(body)
    .type(type)
    .header('Cache-Control', cacheControl)
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
}
