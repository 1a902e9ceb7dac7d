// Serves pictures: uploaded ones of products and accounts, generated ones for those without, those of links to products,
// and the favicon. Those of a product that not everybody sees are for those who run it.
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { toPng, toSvg } from 'jdenticon';
import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { actsAsAdmin, type Caller } from '../../market/caller.js';
import { isPublic, runsProduct } from '../../market/catalog/visible-products.js';
import type { Market } from '../../market/market.js';
import { generatedIcon } from '../../capabilities/pictures/generated-icon.js';
import { pictureKey, socialPictureKey } from '../../capabilities/storage/object-keys.js';
import type { Admission, Arrival } from '../admission/arrival.js';
import type { Limits } from '../admission/buckets.js';
import { countOther } from '../admission/count-request.js';
import { matchesEtag } from '../calls/etag.js';
import { Refusal } from '../errors.js';
import '../request-state.js';

interface PictureOptions {
  readonly market: Pick<Market, 'tables' | 'objects'>;
  readonly admission: Admission;
  readonly limits: Limits;
}

/** Pixels of a side. Generated pictures are vectors, so this is only their default size. */
const SIDE = 128;
/** For pictures that are drawn from their address alone. */
const FOREVER = 'public, max-age=31536000, immutable';
/** For pictures that may be replaced, removed, or no longer be shown to everybody. */
const FOR_FIVE_MINUTES = 'public, max-age=300';
/** For pictures that not everybody may see. */
const FOR_NOBODY = 'private, no-store';
/** The service's own icon may change with a release. */
const FOR_A_DAY = 'public, max-age=86400';
const FAVICON_SIDE = 48;
const NAME = /^([a-z0-9-]{1,64})\.svg$/;
const UPLOADED = /^([0-9a-f-]{36})-(\d{1,15})\.webp$/;
const OF_PRODUCT = /^([0-9a-f-]{36})\.webp$/;
const OF_LINK = /^([0-9a-f-]{36})-([0-9a-f]{16})\.png$/;

const SELLER_STYLE = { padding: 0.16, backColor: '#f2f4f7' };

interface Picture {
  /** What it names, it names for ever: browsers ask whether they have it. None for what they may not keep. */
  readonly name: string | null;
  readonly type: string;
  readonly cacheControl: string;
  /** Undefined when the bytes are gone. */
  read(): Promise<string | Buffer | undefined>;
}

export const pictures: Plugin<PictureOptions> = {
  name: 'pictures',
  register(server, { market, admission, limits }) {
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
          return respond(request, h, await find(String(request.params['file'])));
        },
      });
    }
    server.route({
      method: 'GET',
      path: '/pictures/products/{product}/{file}',
      options,
      async handler(request, h) {
        const viewer = viewerOf(await countOther(request, { admission, limits }, true));
        const { product, file } = request.params as { product: string; file: string };
        const picture = await ofProduct(product, OF_PRODUCT.exec(file)?.[1], viewer, market);
        return respond(request, h, picture);
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

/**
 * Who looks, by a session or by a key that may read what its account sells or judges. A browser sends the session's
 * cookie with each picture; a game server has no business with those of drafts.
 */
function viewerOf({ identity }: Arrival): Caller | null {
  if (identity.kind !== 'known' || identity.caller.isSuspended) return null;
  const { caller } = identity;
  if (caller.kind === 'session') return caller;
  return caller.kind === 'key' && (caller.scopes.has('catalog:read') || actsAsAdmin(caller)) ? caller : null;
}

const drawn = (svg: string, cacheControl: string): Picture => ({
  ...{ name: hash('sha1', svg, 'base64url'), type: 'image/svg+xml', cacheControl },
  read: () => Promise.resolve(svg),
});

const iconOf = (slug: string | undefined): Picture | undefined =>
  slug === undefined ? undefined : drawn(generatedIcon(slug, SIDE), FOREVER);

const faceOf = (name: string | undefined): Picture | undefined =>
  name === undefined ? undefined : drawn(toSvg(name, SIDE, SELLER_STYLE), FOR_FIVE_MINUTES);

/**
 * The address stays the same when the picture changes, since clients keep it as part of products. What is drawn comes
 * from the account, so that a face stays when its owner begins to sell.
 */
async function ofSeller(
  name: string | undefined,
  { tables }: Pick<PictureOptions['market'], 'tables'>,
): Promise<Picture | undefined> {
  const seller = name === undefined ? undefined : await tables.accounts.bySellerName(name);
  return (await avatarOf(seller, tables)) ?? faceOf(seller?.id ?? name);
}

/** Only an account's current picture: one that was replaced or removed is not found. */
async function uploaded(
  named: RegExpExecArray | null,
  { tables }: Pick<PictureOptions['market'], 'tables'>,
): Promise<Picture | undefined> {
  const [, id = '', time] = named ?? [];
  if ((await tables.avatars.updatedAt(id)) !== Number(time)) return undefined;
  const account = await tables.accounts.byId(id);
  return (await avatarOf(account, tables)) ?? faceOf(account?.id);
}

/** What somebody uploaded of themselves, unless they are suspended: then they look as if they had not. */
async function avatarOf(
  account: { readonly id: string; readonly suspendedAt: number | null } | undefined,
  { avatars }: PictureOptions['market']['tables'],
): Promise<Picture | undefined> {
  if (account === undefined || account.suspendedAt !== null) return undefined;
  const { id } = account;
  const updatedAt = await avatars.updatedAt(id);
  if (updatedAt === undefined) return undefined;
  return {
    ...{ name: `${id}-${updatedAt}`, type: 'image/webp', cacheControl: FOR_FIVE_MINUTES },
    read: async () => (await avatars.find(id))?.image,
  };
}

/**
 * Only a picture that the product has: one that was replaced or removed is not found. While not everybody sees the
 * product, only those who run it see its pictures.
 */
async function ofProduct(
  productId: string,
  id: string | undefined,
  viewer: Caller | null,
  { tables: { products }, objects }: PictureOptions['market'],
): Promise<Picture | undefined> {
  const product = id === undefined ? undefined : await products.pictures(productId);
  if (id === undefined || !product?.pictureIds.includes(id)) return undefined;
  const isForAll = isPublic(product);
  if (!isForAll && !runsProduct(viewer, product)) return undefined;
  return {
    ...{ name: isForAll ? id : null, type: 'image/webp', cacheControl: isForAll ? FOR_FIVE_MINUTES : FOR_NOBODY },
    read: () => stored(objects, pictureKey(productId, id)),
  };
}

/** Only the present picture of links to a product, and only while everybody may see the product. */
async function ofLink(
  named: RegExpExecArray | null,
  { tables: { socialPictures }, objects }: PictureOptions['market'],
): Promise<Picture | undefined> {
  const [, productId = '', drawnOf] = named ?? [];
  const picture = await socialPictures.ofPublicProduct(productId);
  if (picture === undefined || picture.drawnOf !== drawnOf) return undefined;
  return {
    ...{ name: picture.pictureId, type: 'image/png', cacheControl: FOR_FIVE_MINUTES },
    read: () => stored(objects, socialPictureKey(productId, picture.pictureId)),
  };
}

async function stored(objects: PictureOptions['market']['objects'], key: string): Promise<Buffer | undefined> {
  const bytes = await objects.read(key);
  return bytes && buffer(bytes);
}

/**
 * Sends a picture, or a 304 to whoever has it. The policy keeps scripts in a vector from running when it is opened as a
 * page.
 */
async function respond(request: Request, h: ResponseToolkit, picture: Picture | undefined): Promise<ResponseObject> {
  if (picture === undefined) throw new Refusal('not_found');
  const { name, type, cacheControl } = picture;
  const etag = name === null ? undefined : `W/"${name}"`;
  const isKnown = etag !== undefined && matchesEtag(request.raw.req.headers['if-none-match'], etag);
  const body = isKnown ? '' : await picture.read();
  if (body === undefined) throw new Refusal('not_found');
  const response = isKnown ? h.response().code(304) : h.response(body).type(type);
  if (etag !== undefined) response.header('ETag', etag);
  return response
    .header('Cache-Control', cacheControl)
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
}
