// What is around every page: header, footer, and the way past them.
import type { ComponentChildren, VNode } from 'preact';
import { Game } from '#generated/enums.js';
import { at, type SearchState } from './addresses.js';
import { AccountSlot } from './islands/slots.js';
import { IconSheet } from './components/icon.js';
import { SearchForm } from './components/search-form.js';
import type { Site } from './site.js';
import { gameWords, texts } from './texts/english.js';

interface LayoutProps {
  readonly site: Site;
  /** Of the page itself. */
  readonly path: string;
  /** Where signing in comes back to. */
  readonly returnTo: string;
  /** What is looked for on this page. */
  readonly search: SearchState;
  /** Whether the page has a search box of its own, beside which another would be one too many. */
  readonly ownsSearch: boolean;
  readonly children: ComponentChildren;
}

export function Layout({ site, path, returnTo, search, ownsSearch, children }: LayoutProps): VNode {
  return (
    <>
      <a class="skip" href="#content">
        {texts.frame.skip}
      </a>
      <IconSheet />
      <header class="header">
        <div class="frame">
          <SiteName site={site} />
          <nav class="games" aria-label={texts.frame.games}>
            <ul>
              {Game.map((game) => (
                <li>
                  <a
                    href={at.game(game)}
                    {...(isBelow(path, at.game(game)) ? { 'aria-current': 'true' as const } : {})}
                  >
                    {gameWords(game)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {!ownsSearch && <SearchForm id="search" search={search} />}
          <AccountSlot path={returnTo} isOpen={site.registration === 'open'} />
        </div>
      </header>
      <main id="content" class="frame" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}

const isBelow = (path: string, above: string): boolean =>
  path.startsWith(above) && /^(?:[?/]|$)/.test(path.slice(above.length));

function SiteName({ site: { name, logo } }: { readonly site: Site }): VNode {
  return (
    <a class="site" href={at.home()}>
      {logo ? (
        <img src={logo.url} alt="" width={logo.width} height={logo.height} />
      ) : (
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
          <rect width="32" height="32" rx="9" />
          <path d="M7 11.5h4.6a2.7 2.7 0 1 1 4.8 0H21v4.6a2.7 2.7 0 1 1 0 4.8v4.6H7z" />
        </svg>
      )}
      <bdi>{name}</bdi>
    </a>
  );
}

function Footer({ site }: { readonly site: Site }): VNode {
  const about = site.pages.map(({ name, title }) => ({ path: at.page(name), title }));
  const contact = site.contactUrl === null ? [] : [{ path: site.contactUrl, title: texts.frame.contact }];
  return (
    <footer class="footer">
      <div class="frame">
        <FooterLinks id="footer-about" title={texts.frame.about} links={[...about, ...contact]} />
        <FooterLinks
          id="footer-developers"
          title={texts.frame.forDevelopers}
          links={[
            { path: at.dashboard('products'), title: texts.frame.sell },
            { path: at.docs(), title: texts.frame.docs },
          ]}
        />
        <FooterLinks
          id="footer-follow"
          title={texts.frame.follow}
          links={[
            { path: at.feed('new'), title: texts.frame.newFeed },
            { path: at.feed('updated'), title: texts.frame.updatedFeed },
          ]}
        />
        <p>{texts.frame.madeWith(site.version)}</p>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  readonly id: string;
  readonly title: string;
  readonly links: readonly { readonly path: string; readonly title: string }[];
}

function FooterLinks({ id, title, links }: FooterLinksProps): VNode | null {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <p id={id}>{title}</p>
      <ul>
        {links.map((link) => (
          <li>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
