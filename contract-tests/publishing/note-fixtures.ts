// Notes on products.
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Received, TestService } from '../harness/test-service.js';

export const notesPath = (idOrSlug: string): string => `/api/v1/products/${idOrSlug}/moderation-notes`;

/** Writes a note on a product by somebody's key. */
export const note = (
  service: TestService,
  idOrSlug: string,
  who: Holder,
  body: string,
  more: object = {},
): Promise<Received> =>
  service.request({ path: notesPath(idOrSlug), headers: bearer(who.key), body: { body, ...more } }, 'POST');
