// Fills in, where a text asks for it by a placeholder, what the contract declares once.
import type { Contract } from './contract.js';
import { renderErrorSections, renderErrorTable } from './guide-errors.js';
import * as lists from './guide-lists.js';
import { renderScopes } from './tables.js';

/** What `{{NAME}}` stands for in the descriptions of the contract and in the pages of the guide. */
const PLACEHOLDERS: Readonly<Record<string, (contract: Contract) => string>> = {
  ERROR_TABLE: renderErrorTable,
  ERRORS: renderErrorSections,
  SCOPE_TABLE: renderScopes,
  VERSION: ({ document }) => document.info.version,
  BARE: lists.bare,
  WITHOUT_BODY: lists.withoutBody,
  POLLED: lists.polled,
  IDEMPOTENT: lists.idempotent,
  RECENT_PROOF: lists.recentProof,
  SERVER_TOKEN: lists.serverToken,
  EVENTS: lists.events,
  ORDER_STATES: (contract) => lists.stateSteps(contract, 'order'),
  PRODUCT_STATES: (contract) => lists.stateSteps(contract, 'product'),
  SUBSCRIPTION_STATES: (contract) => lists.stateSteps(contract, 'subscription'),
  VERSION_STATES: (contract) => lists.stateSteps(contract, 'version'),
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
