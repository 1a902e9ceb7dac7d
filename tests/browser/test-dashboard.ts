// What browser tests of the dashboard share: a service under a host name that passkeys can belong to, and functions
// that operate its pages.
import { randomUUID } from 'node:crypto';
import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import type { Browser, CDPSession, Locator, Page, Request } from 'playwright-core';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import type { TestServiceOptions } from '../../contract-tests/harness/test-service-options.js';
import { dashboardDir } from '../../process/served-contract.js';
import {
  endVisit,
  faultsOf,
  settle,
  visitDashboard,
  type DashboardVisit,
  type VisitOptions,
} from './dashboard-visit.js';
import { dashboardPort, keepVisits, takeVisits } from './kept-visits.js';
import { closeBrowser, openBrowser } from './shared-browser.js';

export interface SignedInVisitOptions extends VisitOptions {
  /** Who is signed in; nobody unless given. */
  readonly who?: Pick<Holder, 'accountId'>;
  /** Minutes since they last proved who they are; just now unless given. */
  readonly provedMinutesAgo?: number;
}

export interface TestDashboard {
  readonly service: TestService;
  readonly browser: Browser;
  /** `http://localhost:…` */
  readonly origin: string;
  /** Opens a page of the dashboard, such as `/settings/security`, in a context that nobody else is in. */
  visit(path: string, options?: SignedInVisitOptions): Promise<Page>;
  /** Closes a page of `visit`, which must not have complained. */
  leave(page: Page): Promise<void>;
  close(): Promise<void>;
}

/** Pages that are not for another visit: whatever was put into them stays. */
const altered = new WeakSet<Page>();

/** Says that a page has been given something that stays, so that no other visit finds it. */
export const setApart = (page: Page): void => void altered.add(page);

const signInAs = (page: Page, token: string, origin: string): Promise<void> =>
  page.context().addCookies([{ name: 'session', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }]);

export async function openTestDashboard(
  options: Pick<TestServiceOptions, 'settings' | 'payments' | 'storefront'> = {},
): Promise<TestDashboard> {
  const port = await dashboardPort();
  const service = await openTestService({
    ...options,
    listen: true,
    ...(port === undefined ? {} : { port }),
    // Passkeys belong to a name; an address of numbers has none.
    hostName: 'localhost',
    dashboardDir,
    limits: { sessionPerHour: 100_000, proofPerMinute: 1000 },
  });
  const origin = service.market.settings.publicUrl;
  const browser = await openBrowser();
  const visits = new WeakMap<Page, DashboardVisit>();
  /** Visits that ended. The process of such a page has the dashboard at hand, so that the next takes a third of the time. */
  const ended = await takeVisits(origin);
  /** Pages that something of this file stays in. */
  const prepared = new WeakSet<Page>();
  return {
    service,
    browser,
    origin,
    async visit(path, { who, provedMinutesAgo = 0, ...options } = {}) {
      const token = who && (await service.browser(who, provedMinutesAgo)).token;
      const prepare = async (opened: Page): Promise<void> => {
        if (token) await signInAs(opened, token, origin);
        await options.prepare?.(opened);
      };
      const visit = await visitDashboard(browser, `${origin}/app${path}`, { ...options, prepare }, ended.pop());
      visits.set(visit.page, visit);
      if (options.prepare) prepared.add(visit.page);
      return visit.page;
    },
    async leave(page) {
      const visit = visits.get(page)!;
      assert.deepEqual(visit.complaints, []);
      if (altered.has(page) || !page.url().startsWith(origin)) return page.close();
      await endVisit(visit);
      ended.push(visit);
    },
    async close() {
      const unchanged = ended.filter(({ page }) => !prepared.has(page));
      keepVisits(origin, unchanged);
      await closeBrowser(browser);
      await service.close();
    },
  };
}

/**
 * Lets the service say that it sends mail by itself, or that it does not, as is so unless told; either way mail stays
 * where tests read it.
 */
export async function setMail({ market }: TestService, isSent: boolean): Promise<void> {
  Object.assign(market.mail, { hasSmtp: isSent });
  // A service that is configured anew has been restarted: this one forgets the settings that it has told after a commit.
  await market.write(({ quotas }) => quotas.takeOnce(`mail:${randomUUID()}`, market.clock()));
}

/**
 * A `visit` of the dashboard or the shop for the tests of a file, whose pages are left when their test ends. Call it
 * once, beside the file's tests.
 */
export function visitsOf(site: () => Pick<TestDashboard, 'visit' | 'leave'>): TestDashboard['visit'] {
  const opened: Page[] = [];
  afterEach(async () => {
    for (const page of opened.splice(0)) await site().leave(page);
  });
  return async (path, options) => {
    const page = await site().visit(path, options);
    opened.push(page);
    return page;
  };
}

/** Fills fields by their labels. */
export async function fill(place: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await place.getByLabel(label, { exact: true }).fill(value);
}

export const press = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();
export const arriveAt = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const see = (place: Page | Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor();

/** Fills in and sends the first page of signing in. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, { 'E-mail address': email, Password: password });
  await press(page, 'Sign in');
}

/** The dialog of this title, once it is there. */
export async function dialogOf(page: Page, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.waitFor();
  return dialog;
}

/** What stands in the box that one copies from. */
export const copied = (place: Page | Locator, label: string): Promise<string> =>
  place.getByRole('group', { name: label, exact: true }).locator('pre').innerText();

/** The name of the field that has the focus; undefined for anything else. */
export const focused = (page: Page): Promise<string | undefined> => page.evaluate('document.activeElement.name');

/** The proofs of identity that a page sends from now on to `/api/account/…`, as they are sent. */
export function proofsOf(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/account/${path}`)) sent.push(request);
  });
  return sent;
}

/** The item of a list that has this text. */
export const itemOf = (page: Page, list: string, text: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: text }).first();

/** An authenticator within the browser that always finds its user present, and verified unless told otherwise. */
export async function plugAuthenticator(page: Page, isUserVerified = true): Promise<CDPSession> {
  setApart(page);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified,
    automaticPresenceSimulation: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return session;
}

/** Adds a passkey on the Security page, as far as the browser's part. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await press(page, 'Add a passkey');
  const dialog = await dialogOf(page, 'Add a passkey');
  await fill(dialog, { Name: name });
  await press(dialog, 'Continue');
}

/** Acknowledges the recovery codes that are shown, and returns them. */
export async function takeCodes(page: Page): Promise<string[]> {
  const dialog = await dialogOf(page, 'Your recovery codes');
  const codes = (await copied(dialog, 'Recovery codes')).split('\n');
  assert.equal(await dialog.getByRole('button', { name: 'Done' }).isDisabled(), true);
  await dialog.getByLabel('I saved these codes').check();
  await press(dialog, 'Done');
  await dialog.waitFor({ state: 'hidden' });
  return codes;
}

/** Asserts that axe finds nothing, and that nothing reaches beyond the side of the screen. */
export async function assertSound(page: Page, what: string): Promise<void> {
  await settle(page);
  assert.deepEqual(await faultsOf(page), [], what);
  const [wide, width] = [await page.evaluate('document.documentElement.scrollWidth'), page.viewportSize()!.width];
  assert.equal(wide, width, `${what} is as wide as the screen`);
}

/** Opens a dialog by a button, asserts that it is sound, and closes it. */
export async function assertSoundDialog(page: Page, button: string | RegExp): Promise<void> {
  await press(page, button);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await assertSound(page, String(button));
  await press(dialog, 'Close');
  await dialog.waitFor({ state: 'hidden' });
}

const isAll = process.env['ALL_SCREENS'] !== undefined;

/**
 * A phone in the dark and a desk in the light: contrast depends on the appearance alone, and layout on the width alone.
 * `ALL_SCREENS` adds the other two.
 */
export const SCREENS = (['light', 'dark'] as const)
  .flatMap((scheme) => [360, 1280].map((width) => ({ scheme, width })))
  .filter(({ scheme, width }) => isAll || (scheme === 'dark') === (width === 360));

/** The desk alone: every page and every dialog is looked at on a phone in the dark where it is used by keyboard. */
export const DESK = SCREENS.filter(({ width }) => isAll || width === 1280);
