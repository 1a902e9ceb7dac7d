// A visit to the dashboard or the shop in a real browser, with everything it asked for and complained about, and the
// judgement of axe.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page, Request } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export interface DashboardVisit {
  readonly page: Page;
  /** Addresses of all requests, data and blob URLs and empty pages aside. */
  readonly requests: readonly string[];
  /**
   * Warnings and errors of the console but for answers of the service that are refusals, uncaught exceptions, and
   * violations of the page's policy.
   */
  readonly complaints: readonly string[];
  /** Pictures, styles and scripts of the page that were refused or not there. */
  readonly missing: readonly string[];
  /** Whether the page's own scripts run. */
  readonly script: boolean;
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  /** Whether the page's own scripts run; they do unless told otherwise. In the page of another visit it stays as it was. */
  readonly script?: boolean;
  /** Called before the page is opened, as to answer for the service. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/**
 * What the browser itself writes for every answer of 400 and more; the dashboard asks who is signed in, and nobody is a
 * fine answer.
 */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** What a page is made of, as the browser calls it. */
const PARTS = ['image', 'stylesheet', 'script', 'font', 'manifest'];

/** Opens the page at `url` and waits until its heading is there: in a context of its own, or in the page of a visit that ended. */
export async function visitDashboard(
  browser: Browser,
  url: string,
  { width = 1280, height = 800, scheme = 'light', script = true, prepare }: VisitOptions = {},
  again?: DashboardVisit,
): Promise<DashboardVisit> {
  const visit = again ?? (await openPage(browser, script));
  const { page } = visit;
  await page.setViewportSize({ width, height });
  // What fades in is hard to read until it is there; with less motion asked for, it is there at once.
  await page.emulateMedia({ media: null, colorScheme: scheme, reducedMotion: 'reduce' });
  await prepare?.(page);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return visit;
}

/**
 * Until the page has nothing to do, twice, since what it does first may ask for more. Without a bound the browser may
 * put it off for good where nothing is drawn.
 */
const LEISURE = `new Promise((done) => {
  const bound = { timeout: 200 };
  requestIdleCallback(() => requestIdleCallback(done, bound), bound);
})`;

/** Milliseconds after which a page that still asks for something will not come to rest. */
const RESTLESS_AFTER = 20_000;

/** What each page has asked for and not been given yet. */
const asked = new WeakMap<Page, Set<Request>>();

/**
 * Waits until a page of `visitDashboard` has all that it asked for and has drawn it: nothing is on its way, and when the
 * page has nothing to do any more, still nothing is.
 */
export async function settle(page: Page): Promise<void> {
  const waiting = asked.get(page)!;
  const end = Date.now() + RESTLESS_AFTER;
  do {
    if (Date.now() > end)
      throw new Error(`still on its way: ${[...waiting].map((request) => request.url()).join(', ')}`);
    await page.evaluate(LEISURE);
  } while (waiting.size > 0);
}

function followRequests(page: Page): void {
  const waiting = new Set<Request>();
  asked.set(page, waiting);
  page.on('request', (request) => waiting.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => waiting.delete(request));
}

async function openPage(browser: Browser, script: boolean): Promise<DashboardVisit> {
  const page = await browser.newPage({ javaScriptEnabled: script });
  followRequests(page);
  const requests: string[] = [];
  const complaints: string[] = [];
  const missing: string[] = [];
  page.on('response', (response) => {
    const isPart = PARTS.includes(response.request().resourceType());
    if (isPart && response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!/^(?:data|blob|about):/.test(request.url())) requests.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !REFUSED.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('complain', (complaint: string) => {
    complaints.push(complaint);
  });
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (event) => complain(`${event.violatedDirective} blocks ${event.blockedURI}`))",
  );
  return { page, requests, complaints, missing, script };
}

/** Ends a visit so that another can follow in its page, which then knows nothing of anybody. */
export async function endVisit({ page }: DashboardVisit): Promise<void> {
  await page.unrouteAll();
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.context().clearPermissions();
}

/**
 * Has axe judge the page, and says whether it stood still meanwhile: axe notes where everything lies before it asks what
 * colour is behind it, and Redoc goes on drawing the parts above and below what is looked at.
 */
const JUDGE = `(async () => {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  const placeOf = () => [scrollX, scrollY, document.documentElement.scrollHeight, document.getAnimations().length].join();
  const place = placeOf();
  let hasChanged = false;
  const changes = new MutationObserver(() => { hasChanged = true; });
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  // Of what is not a violation it tells less, in half the time.
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  const stoodStill = !hasChanged && changes.takeRecords().length === 0 && place === placeOf();
  changes.disconnect();
  return { faults: violations.map(({ id, nodes }) => id + ': ' + nodes[0].html), stoodStill };
})()`;

/** So often a page that has faults is judged while it does not stand still; the last time counts. */
const JUDGED_AT_MOST = 5;

/** What axe finds wrong with the page as it is now: rule, and the first element that breaks it. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  for (let count = 1; ; count++) {
    const { faults, stoodStill } = await page.evaluate<{ faults: string[]; stoodStill: boolean }>(JUDGE);
    if (faults.length === 0 || stoodStill || count === JUDGED_AT_MOST) return faults;
  }
}
