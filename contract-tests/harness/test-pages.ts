// For tests: the real pages of a shop over a market of the test's own.
import type { TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openTestService, type TestService } from './test-service.js';
import { pageRoutes } from '../../server/shop/page-routes.js';
import { tagsOf, type Tag } from './page-tags.js';
import { makeShopFolder, SITE } from '../../tests/fixtures/shop-parts.js';

export interface VisitedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly html: string;
  readonly tags: readonly Tag[];
}

export interface TestPages {
  readonly service: TestService;
  visit(path: string): Promise<VisitedPage>;
}

/** Opens a shop with all of its pages, closed after the test. */
export async function openTestPages(t: Pick<TestContext, 'after'>): Promise<TestPages> {
  const { folder, remove } = makeShopFolder();
  const service: TestService = await openTestService({
    storefront: { folder, site: () => site, pages: pageRoutes },
    limits: { pagesPerHour: 1e6 },
  });
  const site = { ...SITE, publicUrl: service.market.settings.publicUrl };
  t.after(async () => {
    await service.close();
    remove();
  });
  return {
    service,
    async visit(url) {
      const { statusCode, headers, rawPayload } = await service.server.inject({
        url,
        headers: { accept: 'text/html', 'x-forwarded-for': '198.51.100.7' },
      });
      const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
      const html = bytes.toString();
      return { status: statusCode, headers, html, tags: tagsOf(html) };
    },
  };
}
