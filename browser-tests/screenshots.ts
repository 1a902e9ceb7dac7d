// `npm run screenshots`: takes the pictures of the README.
import { mkdir } from 'node:fs/promises';
import { openWorld } from '../contract-tests/world.js';
import { follow, launchBrowser, visitDocs } from './docs-visit.js';

const FOLDER = 'docs/images';

await mkdir(FOLDER, { recursive: true });
const world = await openWorld({ listen: true });
const browser = await launchBrowser();
try {
  const { page } = await visitDocs(browser, `http://127.0.0.1:${world.server.info.port}/docs`, 1280, 800);
  await follow(page, 'Catalog');
  await follow(page, 'Get a live product');
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `${FOLDER}/docs-page.png`, animations: 'disabled' });
} finally {
  await browser.close();
  await world.close();
}
