// The links of the embedded store: judges them and streams what they lead to. Outside the contract, but with its
// manners.
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { EmbeddedObjects, ObjectStore, OpenObject } from '../../storage/object-store.js';
import { parseRange } from './byte-range.js';
import { Refusal } from '../errors.js';
import { jsonResponse } from '../calls/json-response.js';
import '../request-state.js';

export interface ObjectsOptions {
  readonly store: ObjectStore;
}

/** Whatever a seller uploaded, it must never run as a page of this site, and its link must not travel on. */
const SAFETY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': 'sandbox',
  'Referrer-Policy': 'no-referrer',
};

/** Serves `/objects/` when the store is embedded; links to another store do not come here. */
export const objects: Plugin<ObjectsOptions> = {
  name: 'objects',
  register(server, { store: { embedded } }) {
    if (!embedded) return;
    const handler = async (request: Request, h: ResponseToolkit): Promise<ResponseObject> => {
      const { object, parameters } = await openLink(embedded, request);
      return send(object, parameters, request, h);
    };
    // Every method, because a link is signed for one of them and invalid for the others; the fallback would take GET
    // from a mere `*`.
    for (const method of ['GET', '*'] as const)
      server.route({ method, path: '/objects/{key*}', options: { app: { uncounted: true } }, handler });
  },
};

/** The object a request's link leads to. The link is judged now; the download may outlast it. */
async function openLink(
  embedded: EmbeddedObjects,
  { raw: { req } }: Request,
): Promise<{ object: OpenObject; parameters: ReadonlyMap<string, string> }> {
  const link = embedded.verify({ method: req.method ?? '', url: req.url ?? '', headers: req.headers });
  if (link.verdict !== 'valid') throw new Refusal(link.verdict, undefined, { headers: SAFETY_HEADERS });
  const object = await embedded.open(link.path.slice('/objects/'.length));
  if (!object) throw new Refusal('not_found', undefined, { headers: SAFETY_HEADERS });
  return { object, parameters: link.parameters };
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
  // As they are: the length, the ranges and the checksum that a client was told are those of the bytes in the store.
  request.info.acceptEncoding = 'identity';
  const response = h
    .response(size === 0 ? await nothing(object) : object.read({ first, last }))
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

/** The body of an empty object; a stream cannot be told to read no bytes. */
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
