// The operator's own pages, such as terms and imprint: Markdown files of one folder, read again when they change.
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../db/engine/start-refused.js';
import type { PageText } from './operator-page-text.js';
import { createSettling, GONE, lookAt, readText, Unfit } from './page-files.js';
import { placeholdersIn } from './placeholders.js';

interface OperatorPage extends PageText {
  /** The name of its file without `.md`: 1 to 32 small letters, digits and hyphens. */
  readonly name: string;
  /** What of the example that it was copied from is not filled in; empty for a page that is ready. */
  readonly placeholders: readonly string[];
}

export interface OperatorPages {
  /** All pages in the order in which they are listed: terms, refunds, imprint, takedown, then others by their title. */
  list(): readonly OperatorPage[];
  find(name: string): OperatorPage | undefined;
  /** Rises whenever a page came, went or changed. */
  version(): number;
  /** Looks at the folder, and takes what changed there. Call it about once a second, never twice at once. */
  refresh(): Promise<void>;
}

interface OperatorPagesOptions {
  /** The path of the folder; without one there are no pages. */
  readonly folder: string | undefined;
  /** Whether a page that is not filled in stops the start, as where money is taken by its words. */
  readonly wantsFilledIn?: boolean;
  readonly log: PagesLog;
  /** The time of the system, in epoch milliseconds, to compare with that of files. */
  readonly clock?: () => number;
}

type ReadPage = typeof import('./operator-page-text.js').pageText;

interface PagesLog {
  warn(details: object, message: string): void;
}

/** Pages in the contract. */
const MOST_PAGES = 100;
const FIRST = ['terms', 'refunds', 'imprint', 'takedown'];
const FILE = /^([a-z0-9-]{1,32})\.md$/;
/** What people write for each other about a folder. */
const ABOUT_FOLDER = 'README.md';

const NO_PAGES: OperatorPages = {
  list: () => [],
  find: () => undefined,
  version: () => 0,
  refresh: async () => undefined,
};

/**
 * Reads the folder.
 *
 * @throws StartRefused when there is no such folder, or a page is not filled in and has to be
 */
export async function openOperatorPages({
  folder,
  wantsFilledIn = false,
  log,
  clock = Date.now,
}: OperatorPagesOptions): Promise<OperatorPages> {
  if (folder === undefined) return NO_PAGES;
  // Not at the top: what reads Markdown takes a while to load, and many installations have no pages.
  const { pageText } = await import('./operator-page-text.js');
  const files = createFiles(log, clock, pageText);
  let pages: readonly OperatorPage[] = [];
  let version = 0;

  const refresh = async (isFirst = false): Promise<void> => {
    const root = await realpath(folder);
    const names = files.namesIn(await readdir(root));
    for (const name of names) await files.take(root, name, isFirst);
    files.forgetOthers(new Set(names));
    const now = listed(files.pages());
    if (now.length === pages.length && now.every((page, index) => page === pages[index])) return;
    pages = now;
    version += 1;
  };

  await refresh(true).catch((error: unknown) => {
    throw new StartRefused(`PAGES_DIR is no folder that can be read (${(error as Error).message}).`, { cause: error });
  });
  if (wantsFilledIn) refuseUnfilled(pages);
  return {
    list: () => pages,
    find: (name) => pages.find((page) => page.name === name),
    version: () => version,
    refresh: () => refresh(),
  };
}

/** @throws StartRefused when placeholders are left on a page */
function refuseUnfilled(pages: readonly OperatorPage[]): void {
  const unfilled = pages.filter(({ placeholders }) => placeholders.length > 0);
  if (unfilled.length === 0) return;
  const told = unfilled.map(({ name, placeholders }) => `${name}.md still says ${placeholders[0]}`).join(', ');
  throw new StartRefused(
    `With PAYMENTS=stripe the pages in PAGES_DIR have to be filled in: ${told}. Replace what stands in square brackets, or take the file away.`,
  );
}

/** What is known of a file: the state in which it was read or refused, and the last page that was made of it. */
interface Known {
  readonly state: string;
  readonly page: OperatorPage | undefined;
}

/** What is known of the files of a folder, and what was complained of. */
function createFiles(log: PagesLog, clock: () => number, pageText: ReadPage) {
  /** By the name of the page. */
  const known = new Map<string, Known>();
  const misnamed = new Set<string>();
  const isSettled = createSettling(clock);
  return {
    pages: (): OperatorPage[] => [...known.values()].flatMap(({ page }) => page ?? []),

    namesIn(entries: readonly string[]): string[] {
      const files = entries.filter((file) => file.endsWith('.md') && file !== ABOUT_FOLDER).sort();
      for (const file of files.filter((each) => !FILE.test(each) && !misnamed.has(each))) {
        misnamed.add(file);
        log.warn({ file }, 'names of pages are 1 to 32 small letters, digits and hyphens: this file is no page');
      }
      return files.flatMap((file) => FILE.exec(file)?.[1] ?? []).slice(0, MOST_PAGES);
    },

    /** Takes a file as it is now. One that cannot be shown leaves the page that was made of it before. */
    async take(root: string, name: string, isFirst: boolean): Promise<void> {
      const before = known.get(name);
      const path = join(root, `${name}.md`);
      const found = await lookAt(path);
      if (!(isSettled(name, found) || isFirst) || found.state === before?.state) return;
      try {
        const source = await readText(root, path);
        if ((await lookAt(path)).state !== found.state) return;
        const placeholders = placeholdersIn(name, source);
        known.set(name, { state: found.state, page: { name, placeholders, ...pageOf(source, pageText) } });
        if (placeholders.length > 0)
          log.warn({ path, placeholders }, 'a page of the operator is shown with placeholders of the example in it');
      } catch (error) {
        log.warn({ path, reason: (error as Error).message }, 'a page of the operator is not shown as it is now');
        known.set(name, { state: found.state, page: before?.page });
      }
    },

    /** Forgets the files that are gone; one that is being replaced may be missing for a moment. */
    forgetOthers(names: ReadonlySet<string>): void {
      for (const name of known.keys()) if (!names.has(name) && isSettled(name, GONE)) known.delete(name);
    },
  };
}

/** @throws Unfit when it has no title */
function pageOf(source: string, pageText: ReadPage): PageText {
  const text = pageText(source);
  if (text === undefined) throw new Unfit('it has no heading of the first level, such as "# Terms of sale"');
  return text;
}

function listed(pages: readonly OperatorPage[]): OperatorPage[] {
  const rank = ({ name }: OperatorPage): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const byTitle = new Intl.Collator('en');
  return [...pages].sort(
    (a, b) => rank(a) - rank(b) || byTitle.compare(a.title, b.title) || (a.name < b.name ? -1 : 1),
  );
}
