// For tests: a shop with made-up files and pages, over whatever market a test opens.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { h } from 'preact';
import type { Site } from '../../../web/storefront/site.js';
import type { PageRoute } from './page-route.js';

export const SCRIPT = 'console.log("shop");\n'.repeat(100);

export const SITE: Site = {
  name: 'Test Shop',
  logo: null,
  publicUrl: 'http://shop.example',
  currency: 'USD',
  payments: 'manual',
  registration: 'open',
  contactUrl: null,
  pages: [],
  files: { script: 'shop-a1b2c3d4.js', style: 'shop-e5f6a7b8.css' },
  version: '1.2.3',
  storeOrigin: undefined,
};

/** A folder with the files of `SITE`; removed by the returned function. */
export function makeShopFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  writeFileSync(join(folder, SITE.files.script), SCRIPT);
  writeFileSync(join(folder, SITE.files.style), 'body{}');
  const entry = { file: SITE.files.script, isEntry: true, css: [SITE.files.style] };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ 'shop.ts': entry }));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** What is asked of a made-up page. */
interface AskedNumber {
  readonly n: number;
}

/**
 * A page at `/numbers/{n}` that says how often it was drawn. `n` is a number, `/numbers/old` moved to `/numbers/1`, and
 * what is no number is told so.
 */
export function countingPage(
  dependsOn: PageRoute['dependsOn'],
  drawn: { times: number; before?: () => Promise<void> | void },
): PageRoute<AskedNumber> {
  const pathOf = ({ n }: AskedNumber): string => `/numbers/${n}`;
  return {
    path: '/numbers/{n}',
    ask({ params }) {
      if (params['n'] === 'old') return { moved: '/numbers/1' };
      const n = Number(params['n']);
      return Number.isInteger(n) ? { n } : { problem: 'invalid', sentence: 'That is <no> number.', q: params['n']! };
    },
    key: pathOf,
    dependsOn,
    async show(asked) {
      drawn.times += 1;
      const nth = drawn.times;
      await drawn.before?.();
      if (asked.n > 1000) return { problem: 'not_found' };
      if (asked.n === 410)
        return { status: 410, meta: { title: 'Gone', description: '', path: '/' }, body: h('p', {}) };
      const meta = { title: `Number ${asked.n}`, description: 'A number.', path: pathOf(asked) };
      return { status: 200, meta, body: h('p', {}, `drawn ${nth} `, 'long '.repeat(2000)) };
    },
  };
}
