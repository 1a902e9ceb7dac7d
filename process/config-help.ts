// What `--help` and docs/configuration.md say about the environment.
import type { Described, Plain } from './variable.js';
import { GROUPS, VARIABLES } from './variables.js';

/** A variable's default; empty where it then has no value. */
const defaultOf = ({ usually, default: usual }: Described<Plain>): string => usually ?? String(usual ?? '');

/** The last section of a help text. */
export function environmentHelp(): string {
  const width = Math.max(...Object.keys(VARIABLES).map((name) => name.length));
  const lines = Object.entries<Described<Plain>>(VARIABLES).map(([name, described]) => {
    const [short] = described.about.split('. ');
    const usual = defaultOf(described);
    return `  ${name.padEnd(width)}  ${short}${usual && ` (default: ${usual})`}`;
  });
  return `\nEnvironment, all optional; docs/configuration.md tells more:\n${lines.join('\n')}`;
}

const INTRODUCTION = `# Configuration

Everything is optional and read from the environment. A wrong value stops the start with a sentence that names it, and an
empty one counts as not set. \`npm start -- --help\` lists the same. This page is made from \`process/variables.ts\` by
\`npm run generate\`.

Your name, colour, logo and pages, for example, after you have copied [examples/pages/](../examples/pages/README.md) and
filled the copy in:

\`\`\`sh
SITE_NAME='Northwind Plugins' SITE_COLOR=#7a2cff SITE_LOGO=./logo.svg PAGES_DIR=./pages npm start
\`\`\`
`;

/** The page docs/configuration.md. */
export function configurationPage(): string {
  const sections = GROUPS.map(([title, variables]) => {
    const rows = Object.entries(variables).map(
      ([name, described]) => `| \`${name}\` | ${cells(described).join(' | ')} |`,
    );
    return `## ${title}\n\n| variable | default | takes | meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [INTRODUCTION, ...sections].join('\n');
}

function cells(described: Described<Plain>): string[] {
  const usual = defaultOf(described);
  return [usual && `\`${usual}\``, described.allowed, marked(described.about)];
}

/** Names of variables as code, where they are not yet. */
function marked(text: string): string {
  return text.replace(/`[^`]*`|\b[A-Z][A-Z0-9_]+\b(?:=\w+)?/g, (word) => (isCode(word) ? `\`${word}\`` : word));
}

const isCode = (word: string): boolean => word.split('=')[0]! in VARIABLES;
