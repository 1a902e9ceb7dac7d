// Generates errors.js and .d.ts (error code -> status, default sentence) and enums.js and .d.ts (the contract's closed
// lists).
import type { Contract, Node } from './contract.js';

/** What x-errors tells of a code: the service uses status and sentence, the rest is for the guide. */
export interface ErrorEntry {
  readonly status: number;
  /** What is said when nobody knows better. */
  readonly sentence: string;
  /** What it means, and what to do about it, in Markdown. */
  readonly when: string;
  readonly cure: string;
  /** Whether the same request may be sent again: at no time, after the pause that the answer names, or after one's own. */
  readonly repeat: 'never' | 'retry_after' | 'backoff';
}

export const errorTable = (contract: Contract): Record<string, ErrorEntry> => contract.document['x-errors'] ?? {};

export function generateErrors(contract: Contract): string {
  const table = Object.entries(errorTable(contract)).map(([code, { status, sentence }]) => [
    code,
    { status, sentence },
  ]);
  return `export const errors = ${JSON.stringify(Object.fromEntries(table), null, 2)};\n`;
}

export function generateErrorTypes(contract: Contract): string {
  const codes = Object.keys(errorTable(contract))
    .map((code) => `'${code}'`)
    .join(' | ');
  return `export type ErrorCode = ${codes};\n\nexport declare const errors: Readonly<Record<ErrorCode, { readonly status: number; readonly sentence: string }>>;\n`;
}

/**
 * Every component schema that is a closed list of strings; that of scopes is also described, scope by scope, where API
 * keys are.
 */
function enums(contract: Contract): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const [name, schema] of Object.entries<Node>(contract.document.components?.schemas ?? {})) {
    if (schema.type === 'string' && schema.enum) lists[name] = schema.enum;
  }
  const scopes = Object.keys(contract.document.components?.securitySchemes?.apiKey?.['x-scopes'] ?? {});
  if (scopes.join() !== (lists['Scope'] ?? []).join())
    throw new Error('The schema Scope must list the x-scopes of the scheme apiKey, in their order');
  return lists;
}

export function generateEnums(contract: Contract): string {
  return Object.entries(enums(contract))
    .map(([name, values]) => `export const ${name} = ${JSON.stringify(values)};\n`)
    .join('');
}

export function generateEnumTypes(contract: Contract): string {
  return Object.entries(enums(contract))
    .map(([name, values]) => {
      const literals = values.map((value) => JSON.stringify(value));
      return `export declare const ${name}: readonly [${literals.join(', ')}];\nexport type ${name} = ${literals.join(' | ')};\n`;
    })
    .join('\n');
}
