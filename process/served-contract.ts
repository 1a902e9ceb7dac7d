// The contract as this installation serves it: the generated files, and the handlers that implement them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '#generated/operations.js';
import validators from '#generated/validators.cjs';
import { handlers } from '#generated/handlers.js';
import type { ServedContract } from '../server/calls/contract.js';
import type { DocsOptions } from '../server/sites/docs.js';

const json = fileURLToPath(import.meta.resolve('#generated/openapi.json'));

/** Files served as documents; found through the package, so that source and compiled code agree. */
export const documents: DocsOptions = {
  json,
  yaml: fileURLToPath(new URL('../openapi.yaml', `file://${json}`)),
  html: fileURLToPath(new URL('docs.html', `file://${json}`)),
};

/** Where `npm run build` puts the dashboard. */
export const dashboardDir = fileURLToPath(new URL('../dist/web/dashboard', `file://${json}`));

export function readServedContract(): ServedContract {
  return { document: JSON.parse(readFileSync(json, 'utf8')) as unknown, operations, validators, handlers };
}
