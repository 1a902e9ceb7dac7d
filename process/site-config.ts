// What the operator calls the marketplace and how it looks, as the environment says.
import { resolve } from 'node:path';
import type { Values } from './variables.js';

interface SiteConfig {
  /** What the marketplace is called. */
  readonly siteName: string;
  /** The operator's colour, `#rrggbb` in lower case, from which the colours of pages are derived. */
  readonly siteColor: string | null;
  /** The picture beside the name, as an absolute path. */
  readonly logoFile: string | undefined;
  /** Where visitors reach the operator: a page, or a mailto address. */
  readonly contactUrl: string | null;
  /** The folder of the operator's own pages, as an absolute path. */
  readonly pagesDir: string | undefined;
}

/** Whoever helps callers of the API helps visitors of the shop as well, unless there is somebody else for them. */
export function siteConfig(env: Values): SiteConfig {
  const supportMail = env.SUPPORT_EMAIL === undefined ? null : `mailto:${env.SUPPORT_EMAIL}`;
  return {
    siteName: env.SITE_NAME,
    siteColor: env.SITE_COLOR?.toLowerCase() ?? null,
    logoFile: env.SITE_LOGO && resolve(env.SITE_LOGO),
    contactUrl: env.CONTACT_URL ?? env.SUPPORT_URL ?? supportMail,
    pagesDir: env.PAGES_DIR && resolve(env.PAGES_DIR),
  };
}
