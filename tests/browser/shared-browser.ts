// The browser of a process of tests: one for all files that a group runs, or one for a file that runs alone.
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** Where Debian's package puts the browser. */
const CHROMIUM = '/usr/bin/chromium';

let shared: Browser | undefined;
/** Contexts that another file goes on with. */
const kept = new Set<BrowserContext>();

/** In containers the browser's own sandbox has no rights, and it only visits our own server. */
const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });

/** Called before the first file of a group. */
export async function open(): Promise<void> {
  shared = await launch();
}

/** Called after the last file of a group. */
export async function close(): Promise<void> {
  await shared?.close();
}

/** The browser that a file uses; return it by {@link closeBrowser}. */
export const openBrowser = async (): Promise<Browser> => shared ?? launch();

/** Closes what a file opened in its browser, and the browser unless other files share it. */
export async function closeBrowser(browser: Browser): Promise<void> {
  if (browser !== shared) return browser.close();
  for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
}

/** Lets a context outlive its file, where another one follows; whether it does. */
export function keepContext(context: BrowserContext): boolean {
  if (context.browser() !== shared) return false;
  kept.add(context);
  return true;
}

/** Takes a context that was kept, which is then its file's to close. */
export const takeContext = (context: BrowserContext): void => void kept.delete(context);
