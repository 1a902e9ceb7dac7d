// Opens many documents in one page of a browser that holds no policy against them, and tells what happened: what ran,
// what was asked of whom, and what could run if somebody touched it.
import type { Browser, Page } from 'playwright-core';

/** What was found in documents; all of it is empty or 0 when nothing got through. */
export interface Found {
  /** Calls of `executed()`, by the place of the document in which it ran. */
  executions: number[];
  /** Texts that are attributes with handlers, styles or documents of their own. */
  handlers: string[];
  /** Scripts that are neither the page's own file nor data. */
  scripts: string[];
  /** Links, forms and parts of the page with another protocol than those of pages and mail. */
  leading: string[];
  /** Requests to other hosts. */
  outside: string[];
  /** Dialogs and errors of scripts. */
  complaints: string[];
}

/** What a document says in its heading, in its title, and in its structured data. */
interface Said {
  readonly heading: string;
  readonly title: string;
  readonly structured: readonly string[];
}

export interface DocumentOpener {
  /** Opens documents at an address of the service. */
  open(documents: readonly string[]): Promise<{ found: Found; said: Said[] }>;
  close(): Promise<void>;
}

/** Documents that are open at once. */
const AT_ONCE = 25;

/**
 * Writes documents into frames of the page and looks through them. A frame takes one document after another, which is
 * several times as fast as a frame for each. Text: it runs in the browser.
 */
const OPEN = `async ([documents, first]) => {
  globalThis.ran = [];
  globalThis.held ??= Array.from({ length: ${AT_ONCE} }, () => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { width: 1280, height: 800 });
    document.body.append(frame);
    frame.contentWindow.executed = () => globalThis.ran.push(frame.place);
    return frame;
  });
  const frames = globalThis.held.slice(0, documents.length);
  await Promise.all(frames.map((frame, index) => new Promise((resolve) => {
    Object.assign(frame, { place: first + index, onload: resolve });
    frame.contentDocument.open();
    frame.contentDocument.write(documents[index]);
    frame.contentDocument.close();
  })));
  const seen = { handlers: [], scripts: [], leading: [], said: [] };
  for (const { contentDocument: page } of frames) {
    for (const element of page.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on|^style$|^srcdoc$/.test(name)) seen.handlers.push(name + '=' + value);
        if (!/^(?:(?:xlink:)?href|src|action|formaction|data|poster)$/.test(name) || /^[/#]/.test(value)) continue;
        if (!/^(?:https?|mailto):/.test(new URL(value, page.baseURI).href)) seen.leading.push(value);
      }
    }
    for (const script of page.scripts)
      if (script.type !== 'application/ld+json' && !/^\\/shop\\/[\\w.-]+\\.js$/.test(script.getAttribute('src') ?? ''))
        seen.scripts.push(script.outerHTML);
    seen.said.push({
      heading: page.querySelector('h1')?.textContent ?? '',
      title: page.title,
      structured: [...page.querySelectorAll('script[type="application/ld+json"]')].map((data) => data.textContent),
    });
  }
  return { ...seen, executions: globalThis.ran };
}`;

interface Seen extends Pick<Found, 'executions' | 'handlers' | 'scripts' | 'leading'> {
  readonly said: Said[];
}

/** @param origin of the service that the documents are from; nothing is asked of it, nor of anybody else. */
export async function openDocuments(browser: Browser, origin: string): Promise<DocumentOpener> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const place = `${origin}/place-for-documents`;
  await page.route(place, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }));
  await page.goto(place);
  // Every request ends as if there were no network, so that what waits for errors runs.
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setBlockedURLs', { urls: ['*'] });
  const heard = listen(page, origin);
  return {
    async open(documents) {
      const all: Seen = { executions: [], handlers: [], scripts: [], leading: [], said: [] };
      for (let first = 0; first < documents.length; first += AT_ONCE) {
        const some = [documents.slice(first, first + AT_ONCE), first];
        const seen = await page.evaluate<Seen>(`(${OPEN})(${JSON.stringify(some)})`);
        for (const kind of Object.keys(all) as (keyof Seen)[]) all[kind].push(...(seen[kind] as never[]));
      }
      const { said, ...found } = all;
      return { found: { ...found, outside: heard.outside.splice(0), complaints: heard.complaints.splice(0) }, said };
    },
    close: () => context.close(),
  };
}

function listen(page: Page, origin: string): Pick<Found, 'outside' | 'complaints'> {
  const heard: Pick<Found, 'outside' | 'complaints'> = { outside: [], complaints: [] };
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:about|data|blob):/.test(url)) heard.outside.push(url);
  });
  page.on('dialog', (dialog) => {
    heard.complaints.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => heard.complaints.push(error.message));
  return heard;
}
