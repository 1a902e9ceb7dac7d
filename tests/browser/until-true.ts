// Waits for something to become true in a page whose policy lets no text run as a program.
import type { Page } from 'playwright-core';

const ASK_EVERY_MS = 50;
const PATIENCE_MS = 30_000;

/**
 * Until an expression is true in the page. Playwright's own wait evaluates it in the page, from the second time on as
 * the page itself would: the policy of ours refuses that.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate<boolean>(expression))) {
    if (Date.now() > end) throw new Error(`this has not become true: ${expression}`);
    await page.waitForTimeout(ASK_EVERY_MS);
  }
}
