// Renders what the contract declares once as Markdown tables.
import type { Contract } from './contract.js';

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Every scope with what it allows, and the operations that need it. */
export function renderScopes(contract: Contract): string {
  const scopes: Record<string, string> = contract.document.components?.securitySchemes?.apiKey?.['x-scopes'] ?? {};
  const rows = Object.entries(scopes).map(([scope, meaning]) => {
    const needing = contract.operations.filter(({ node }) => (node['x-scopes'] ?? []).includes(scope));
    return [`\`${scope}\``, meaning, needing.map(({ id }) => `\`${id}\``).join(', ')];
  });
  return table(['scope', 'what it allows', 'operations that need it'], rows);
}
