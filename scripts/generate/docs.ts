// Builds the documentation page: Redoc's rendering of its beginning, which shows at once, and beside it the files that
// the browser needs for the rest. It loads nothing from elsewhere.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Node } from './contract.js';
import { arrangeForPage } from './page-document.js';

const run = promisify(execFile);
const locate = createRequire(import.meta.url).resolve;
const DESCRIPTION =
  'Reference and guide of the Plugin Marketplace API: list, search and publish plugins, order, download and review them.';

/**
 * Writes page.html, redoc.js and contract.json to the folder `target`, unless they were made from the same.
 *
 * @param document text of openapi.json, with the guide as its description
 * @param sources the folder `web/docs`
 * @throws Error when Redoc's output is not as this program knows it
 */
export async function buildDocs(document: string, sources: string, target: string): Promise<void> {
  const read = (name: string): Promise<string> => readFile(join(sources, name), 'utf8');
  const [template, style, ...scripts] = await Promise.all(
    ['page.html', 'page.css', 'adjust.js', 'copy.js', 'start.js'].map(read),
  );
  const program = await readFile(import.meta.filename, 'utf8');
  const stamp = `<!-- ${hashOf([document, template, style, ...scripts, program].join())} -->`;
  const page = join(target, 'page.html');
  if (existsSync(page) && (await readFile(page, 'utf8')).endsWith(stamp)) return;
  const contract = arrangeForPage(document);
  const bundle = await readBundle();
  const rendered = await render(contract, join(sources, 'page.html'));
  const html = assemble(rendered, style!, scripts, { bundle, contract });
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'redoc.js'), bundle);
  await writeFile(join(target, 'contract.json'), contract);
  await writeFile(page, html + stamp);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The program that renders in the browser: the one that Redocly's command would put into the page. */
async function readBundle(): Promise<string> {
  const path = join(locate('@redocly/cli/package.json'), '../lib/chunks/redoc.standalone.js');
  const bundle = await readFile(path, 'utf8');
  if (!/export\s*\{[^}]*\bhydrate\b[^}]*\};?\s*$/.test(bundle)) throw new Error(`${path} exports no hydrate()`);
  return withoutOutsideRequests(bundle);
}

/** Redoc's footer logo is the one thing it would fetch from elsewhere; an empty data URL takes its place. */
function withoutOutsideRequests(code: string): string {
  return code.replaceAll(/https:\/\/cdn\.redoc(?:\.ly|ly\.com)\/redoc\/[a-z-]+\.svg/g, 'data:,');
}

async function render(contract: string, template: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  try {
    const [input, output] = [join(folder, 'openapi.json'), join(folder, 'page.html')];
    await writeFile(input, contract);
    const settings = [`--openapi=${JSON.stringify(optionsOf(contract))}`, `--title=${titleOf(contract)}`];
    const described = `--templateOptions.description=${DESCRIPTION}`;
    await redocly(['build-docs', input, '-t', template, ...settings, described, '-o', output]);
    return await readFile(output, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Redoc's configuration, for the rendering here and in the browser: the languages of samples are those that there are. */
function optionsOf(contract: string) {
  const { paths } = JSON.parse(contract);
  const operations: Node[] = Object.values<Node>(paths).flatMap((path) => Object.values(path));
  const samples: Node[] = operations.flatMap((operation) => operation['x-codeSamples'] ?? []);
  const names = new Set<string>(samples.map(({ lang, label }) => label ?? lang));
  return {
    // Our own line of links has the documents, in both formats.
    hideDownloadButtons: true,
    jsonSamplesExpandLevel: 3,
    codeSamples: { languages: [...names, 'Payload'].map((name) => ({ lang: name.toLowerCase(), label: name })) },
  };
}

function titleOf(contract: string): string {
  const { info } = JSON.parse(contract);
  return `${info.title} ${info.version}: guide and reference`;
}

async function redocly(args: string[]): Promise<void> {
  const cli = locate('@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  await run(process.execPath, [cli, ...args], { env });
}

/** Puts the page together: Redoc's styles and mark-up, our style and our scripts. */
function assemble(
  rendered: string,
  style: string,
  scripts: readonly string[],
  { bundle, contract }: { readonly bundle: string; readonly contract: string },
): string {
  const [head, styles, opening, content, end, ...more] = rendered.split('<!-- part -->');
  const [markup, program] = (content ?? '').split('<script type="module">');
  if (end === undefined || more.length > 0 || styles === undefined || program === undefined)
    throw new Error('redocly build-docs renders other mark-up than the page is put together from');
  const parts = {
    bundle: `/docs/redoc.js?${hashOf(bundle)}`,
    contract: `/docs/contract.json?${hashOf(contract)}`,
    options: { ...optionsOf(contract), skipBundle: true, disableTelemetry: true },
  };
  return [
    head!.trim(),
    `<link rel="preload" as="fetch" crossorigin href="${parts.contract}">`,
    `<link rel="modulepreload" href="${parts.bundle}">`,
    ownStyles(styles),
    `<style>${style}</style>`,
    opening!.trim(),
    withHashAddresses(markup!).trim(),
    `<script type="application/json" id="docs-parts">${JSON.stringify(parts)}</script>`,
    ...scripts.map((script) => `<script type="module">${script}</script>`),
    end.trim(),
    '',
  ].join('\n');
}

/** Redoc's styles without the link to its program, which is served from here. */
function ownStyles(head: string): string {
  const styles = head.replace(/<link rel="modulepreload"[^>]*>/, '').trim();
  if (!/^<style[^>]*>[^<]*<\/style>$/.test(styles))
    throw new Error('redocly build-docs puts more than styles into the head');
  return styles;
}

/** Redoc renders the addresses of a site with a page for each part, though in this page they are behind a `#`. */
function withHashAddresses(markup: string): string {
  return markup.replaceAll(/(<a\b[^>]*\shref=")(?=\/)/g, '$1#');
}
