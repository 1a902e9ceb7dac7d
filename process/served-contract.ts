// The contract as this installation keeps it: the generated files, and the handlers that implement them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '#generated/operations.js';
import validators from '#generated/validators.cjs';
import { handlers } from '#generated/handlers.js';
import type { ServedContract } from '../server/calls/contract.js';
import type { DocumentFiles } from '../server/sites/docs.js';

/** The outline of the exact contract. What is served is more open, and nothing of the server reads it. */
const outline = import.meta.resolve('#generated/outline.json');
const generated = (name: string): string => fileURLToPath(new URL(name, outline));

/** Files served as documents; found through the package, so that source and compiled code agree. */
export const documents: DocumentFiles = {
  json: generated('openapi.json'),
  yaml: generated('openapi.yaml'),
  page: generated('docs'),
  changelog: generated('../CHANGELOG.md'),
};

/** Where `npm run build` puts the dashboard. */
export const dashboardDir = generated('../dist/web/dashboard');
/** Where it puts what pages of the shop load. */
export const shopDir = generated('../dist/web/shop');

export function readServedContract(): ServedContract {
  return { document: JSON.parse(readFileSync(new URL(outline), 'utf8')) as unknown, operations, validators, handlers };
}
