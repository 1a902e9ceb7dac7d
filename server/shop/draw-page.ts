// Makes the bytes of a page that are kept and sent.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { renderDocument } from '../../web/storefront/document.js';
import type { Site } from '../../web/storefront/site.js';
import { ownBytes } from '../calls/compressed-body.js';
import type { ShownPage } from './page-route.js';

const compress = promisify(gzip);
/** Beyond, pages that nobody has asked for before would cost more than they get shorter. */
const LEVEL = 4;

/** A page as it is kept: compressed, as nearly all browsers want it. */
export interface DrawnPage {
  readonly status: ShownPage['status'];
  readonly gzipped: Buffer;
  readonly etag: string;
}

/** Draws a page, compresses it and names its content by a weak ETag. */
export async function drawPage({ status, meta, body }: ShownPage, site: Site): Promise<DrawnPage> {
  const gzipped = ownBytes(await compress(renderDocument(meta, body, site), { level: LEVEL }));
  return { status, gzipped, etag: `W/"${hash('sha1', gzipped, 'base64url')}"` };
}
