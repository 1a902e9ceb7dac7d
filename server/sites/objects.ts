// Serves the signed links of the embedded object store, for downloads and uploads. They are outside the contract, but errors have its format.
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Tables } from '../../db/tables.js';
import { EMBEDDED_PATH } from '../../capabilities/storage/disk-store.js';
import type { EmbeddedObjects, ObjectStore, OpenObject } from '../../capabilities/storage/object-store.js';
import { versionOfKey } from '../../capabilities/storage/object-keys.js';
import type { UploadTerms } from '../../capabilities/storage/upload-terms.js';
import { parseRange } from './byte-range.js';
import { Refusal } from '../errors.js';
import { jsonResponse } from '../calls/json-response.js';
import '../request-state.js';
import type { Pace } from '../sockets/slow-readers.js';
import { createUploads } from './uploads.js';

interface ObjectsOptions {
  readonly store: ObjectStore;
  /** What knows what became of a version since a link was made. */
  readonly tables: Pick<Tables, 'versions' | 'products'>;
  /** How fast files must be sent; tests shorten its window. */
  readonly uploadPace?: Pace | undefined;
}

/** A seller's upload must never run as a page of this site, and its signed link must not leak as a referrer. */
const SAFETY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': 'sandbox',
  'Referrer-Policy': 'no-referrer',
};

/** Adds no route when objects are in another store: links lead there directly. */
export const objects: Plugin<ObjectsOptions> = {
  name: 'objects',
  register(server, { store, tables, uploadPace }) {
    const { embedded } = store;
    if (!embedded) return;
    const uploads = createUploads({ store, tables, pace: uploadPace });
    server.ext('onPreStop', () => uploads.stop());
    server.route({
      method: 'PUT',
      path: `${EMBEDDED_PATH}{key*}`,
      // An upload has a pace instead of an end.
      options: { app: { uncounted: true }, timeout: { server: false } },
      async handler(request, h) {
        const { key, terms } = verifyLink(embedded, request);
        if (!terms) throw new Refusal('link_invalid', undefined, { headers: SAFETY_HEADERS });
        return withHeaders(await uploads.take(key, terms, request, h), SAFETY_HEADERS);
      },
    });
    const handler = async (request: Request, h: ResponseToolkit): Promise<ResponseObject> => {
      const { object, parameters } = await openLink(embedded, tables, request);
      return send(object, parameters, request, h);
    };
    // All other methods: a link is signed for one of them, and the rest are refused as invalid links. GET is named, since
    // the fallback's own GET route would win against `*`.
    for (const method of ['GET', '*'] as const)
      server.route({ method, path: `${EMBEDDED_PATH}{key*}`, options: { app: { uncounted: true } }, handler });
  },
};

interface VerifiedLink {
  readonly key: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly terms: UploadTerms | undefined;
}

/** What a request's link allows. Only now must it be valid; what it allows may last longer. */
function verifyLink(embedded: EmbeddedObjects, { raw: { req } }: Request): VerifiedLink {
  const link = embedded.verify({ method: req.method ?? '', url: req.url ?? '', headers: req.headers });
  if (link.verdict !== 'valid')
    throw new Refusal(link.verdict, req.method === 'PUT' ? OF_UPLOADS[link.verdict] : undefined, {
      headers: SAFETY_HEADERS,
    });
  const { path, parameters, terms } = link;
  return { key: path.slice(EMBEDDED_PATH.length), parameters, terms };
}

/** What is said of a link with which somebody tries to upload. */
const OF_UPLOADS = {
  link_expired: 'This upload link has expired. Ask for a new one',
  link_invalid: 'This upload link is not valid. Ask for a new one',
};

/** Opens the object of a request's link, unless it is the file of a version that was recalled since. */
async function openLink(
  embedded: EmbeddedObjects,
  { versions }: ObjectsOptions['tables'],
  request: Request,
): Promise<{ object: OpenObject; parameters: ReadonlyMap<string, string> }> {
  const { key, parameters } = verifyLink(embedded, request);
  const versionId = versionOfKey(key);
  if (versionId !== undefined && (await versions.byId(versionId))?.recalled)
    throw new Refusal('version_recalled', undefined, { headers: SAFETY_HEADERS });
  const object = await embedded.open(key);
  if (!object) throw new Refusal('not_found', undefined, { headers: SAFETY_HEADERS });
  return { object, parameters };
}

async function send(
  object: OpenObject,
  parameters: ReadonlyMap<string, string>,
  request: Request,
  h: ResponseToolkit,
): Promise<ResponseObject> {
  const { size, etag } = object;
  const { range: rangeHeader, 'if-range': ifRange } = request.raw.req.headers;
  const range = parseRange(ifRange === undefined || ifRange === etag ? rangeHeader : undefined, size);
  if (range === 'unsatisfiable') {
    await object.close();
    return withHeaders(rangeRefused(h, size), { ...SAFETY_HEADERS, 'Content-Range': `bytes */${size}` });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  // Never compressed: length, ranges and checksum are those of the bytes in the store.
  request.info.acceptEncoding = 'identity';
  // Hapi pipes the pieces into the response, which counts what the kernel has not taken yet.
  const isPassedOn = (): boolean => request.raw.res.writableLength === 0;
  const response = h
    .response(size === 0 ? await nothing(object) : object.read({ first, last, isPassedOn }))
    .code(range ? 206 : 200)
    .type(parameters.get('response-content-type') ?? 'application/octet-stream')
    .bytes(last - first + 1);
  return withHeaders(response, {
    ...SAFETY_HEADERS,
    'Accept-Ranges': 'bytes',
    'Content-Disposition': parameters.get('response-content-disposition') ?? 'attachment',
    ETag: etag,
    ...(range ? { 'Content-Range': `bytes ${first}-${last}/${size}` } : {}),
  });
}

/** The body of an empty object, since a read stream cannot have an empty range. */
async function nothing(object: OpenObject): Promise<string> {
  await object.close();
  return '';
}

function rangeRefused(h: ResponseToolkit, size: number): ResponseObject {
  const sentence = `The range lies outside the file, which has ${size} bytes`;
  return jsonResponse(
    h,
    { error: sentence, code: 'validation_failed', details: [{ path: 'headers.range', message: sentence }] },
    416,
  );
}

function withHeaders(response: ResponseObject, headers: Readonly<Record<string, string>>): ResponseObject {
  for (const [name, value] of Object.entries(headers)) response.header(name, value);
  return response;
}
