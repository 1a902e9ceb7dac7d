// What is made from what is known of the installation, anew only when that has changed.
import type { Site } from '../../web/storefront/site.js';

/** Tells the site as it is now: another object whenever anything of it has changed. */
export type CurrentSite = () => Site;

/** What `make` makes of the current site, as long as that stays the same. */
export function perSite<Made>(current: CurrentSite, make: (site: Site) => Made): () => Made {
  let last: { readonly site: Site; readonly made: Made } | undefined;
  return () => {
    const site = current();
    if (last?.site !== site) last = { site, made: make(site) };
    return last.made;
  };
}
