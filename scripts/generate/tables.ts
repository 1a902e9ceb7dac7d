// Renders what the contract declares once as Markdown tables, for the documents that ask for them by a placeholder.
import type { Contract } from './contract.js';
import { errorTable } from './errors.js';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Every error code with its status and default sentence. */
export function renderErrors(contract: Contract): string {
  const rows = Object.entries(errorTable(contract)).map(([code, { status, sentence }]) => [
    String(status),
    `\`${code}\``,
    sentence,
  ]);
  return table(['status', 'code', 'default sentence'], rows);
}

/** Every scope with what it allows, and the operations that need it. */
export function renderScopes(contract: Contract): string {
  const scopes: Record<string, string> = contract.document.components?.securitySchemes?.apiKey?.['x-scopes'] ?? {};
  const rows = Object.entries(scopes).map(([scope, meaning]) => {
    const needing = contract.operations.filter(({ node }) => (node['x-scopes'] ?? []).includes(scope));
    return [`\`${scope}\``, meaning, needing.map(({ id }) => `\`${id}\``).join(', ')];
  });
  return table(['scope', 'what it allows', 'operations that need it'], rows);
}

/** What `{{NAME}}` stands for in the descriptions of the contract and in the pages of the guide. */
const PLACEHOLDERS: Readonly<Record<string, (contract: Contract) => string>> = {
  ERROR_TABLE: renderErrors,
  SCOPE_TABLE: renderScopes,
};

/**
 * Markdown with its placeholders filled; `source` names it in the error message.
 *
 * @throws Error for anything else in double braces, which readers would otherwise see
 */
export function fillPlaceholders(markdown: string, source: string, contract: Contract): string {
  const filled = markdown.replaceAll(/\{\{([A-Z_]+)\}\}/g, (placeholder, name: string) => {
    const render = PLACEHOLDERS[name];
    if (render === undefined)
      throw new Error(
        `${source}: ${placeholder} stands for nothing; known are ${Object.keys(PLACEHOLDERS).join(', ')}`,
      );
    return render(contract);
  });
  const left = /\{\{.{0,40}/.exec(filled);
  if (left) throw new Error(`${source}: ${left[0]} is no placeholder; one looks like {{ERROR_TABLE}}`);
  return filled;
}
