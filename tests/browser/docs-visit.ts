// A visit to the documentation page in a real browser, with everything it asked for and everything it complained about.
import { afterEach } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import type { TestService } from '../../contract-tests/harness/test-service.js';

/**
 * Redoc tries whether it may make a worker out of a text, catches the refusal and searches without one. Every other
 * violation would mean that something of the page does not work.
 */
const PROBE = 'script-src blocks eval';

export interface Visit {
  readonly page: Page;
  /** Addresses of all requests, by the page or by the browser on its behalf, data and blob URLs aside. */
  readonly requests: string[];
  /**
   * Errors and warnings of the console, uncaught exceptions, and violations of the page's policy but for Redoc's probe.
   */
  readonly complaints: string[];
}

/**
 * Opens the page at `url` in a window of this many pixels and waits until Redoc has started: in a context of its own, or
 * in the page of a visit that ended.
 */
export async function visitDocs(
  browser: Browser,
  url: string,
  width: number,
  height: number,
  again?: Visit,
): Promise<Visit> {
  const visit = again ?? (await openPage(browser));
  // Before there is anything to lay out: the page begins in this window, as it does in a context of its own.
  await visit.page.setViewportSize({ width, height });
  await load(visit.page, url);
  return visit;
}

/**
 * `visitDocs` for the tests of a file, each of which ends its visits. Others follow in their pages, which then know nothing
 * of anybody, but have Redoc compiled. Call it once, beside the file's tests.
 */
export function docsVisitsOf(browser: () => Browser): (url: string, width: number, height: number) => Promise<Visit> {
  const opened: Visit[] = [];
  const ended: Visit[] = [];
  afterEach(async () => {
    for (const visit of opened.splice(0)) {
      await endVisit(visit);
      ended.push(visit);
    }
  });
  return async (url, width, height) => {
    const visit = await visitDocs(browser(), url, width, height, ended.pop());
    opened.push(visit);
    return visit;
  };
}

async function endVisit({ page, requests, complaints }: Visit): Promise<void> {
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await page.goto('about:blank');
  await page.context().clearPermissions();
  requests.length = 0;
  complaints.length = 0;
}

/** Loads another address of the page anew. Its process has Redoc at hand, so that this takes less than another visit. */
export async function visitAgain({ page }: Visit, url: string): Promise<void> {
  // From one address of the page to another nothing is loaded.
  await page.goto('about:blank');
  await load(page, url);
}

async function load(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // Redoc says so when it has taken over the page: until then this reads "Loading...".
  await page.getByTestId('search-trigger').getByText('Search').waitFor({ state: 'attached' });
}

async function openPage(browser: Browser): Promise<Visit> {
  const page = await browser.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url())) requests.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('complain', (complaint: string) => {
    if (complaint !== PROBE) complaints.push(complaint);
  });
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (event) => complain(`${event.violatedDirective} blocks ${event.blockedURI}`))",
  );
  return { page, requests, complaints };
}

/** The heading of a part of the page, once that part is rendered. */
export function headingOf(page: Page, entry: string): Locator {
  return page.getByRole('heading').filter({ has: page.getByText(entry, { exact: true }) });
}

/** Follows an entry of the menu and waits until its part of the page is rendered. */
export async function follow(page: Page, entry: string): Promise<void> {
  await page.getByText(entry, { exact: true }).first().click();
  await headingOf(page, entry).waitFor();
}

/** Waits until the heading is where somebody who opened its address looks first. */
export async function waitInView(page: Page, title: string): Promise<void> {
  const headings = "[...document.querySelectorAll('main :is(h1, h2, h3)')]";
  const isIt = `heading.textContent.startsWith(${JSON.stringify(title)})`;
  const isThere = `${headings}.some((heading) => ${isIt} && Math.abs(heading.getBoundingClientRect().top) < innerHeight / 2)`;
  await page.evaluate(
    `new Promise((resolve) => { const look = () => ${isThere} ? resolve() : requestAnimationFrame(look); look(); })`,
  );
}

/** Addresses of one part of each kind, with its title, as Redoc spells them. */
export async function addressesOf(service: TestService): Promise<[address: string, title: string][]> {
  const { tags } = (await service.request({ path: '/docs/contract.json' })).body as {
    tags: { name: string; summary?: string; parent?: string; description: string }[];
  };
  const slug = (title: string): string => title.trim().toLowerCase().replaceAll(' ', '-');
  const sections = tags.filter(({ parent }) => parent !== undefined);
  const parts = sections.flatMap(({ name, description }) => {
    const [, part] = /^## (.+)$/m.exec(description) ?? [];
    return part === undefined ? [] : [[`#/section/${slug(name)}/${slug(part)}`, part] as [string, string]];
  });
  const errors = parts.filter(([address]) => address.startsWith('#/section/errors/'));
  return [
    ['#/catalog/getproduct', 'Get a live product'],
    ['#/orders', 'Orders'],
    ['#/section/rate-limits', 'Rate limits'],
    ...parts.slice(0, 1),
    ...errors,
    ['#/what-webhooks-carry', 'What webhooks carry'],
    ['#/what-webhooks-carry/sendordercreated', 'A new purchase was completed'],
  ];
}
