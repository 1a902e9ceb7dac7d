// The contract as it is written, with all its bounds, of which the server needs an outline alone and serves a more open form.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contractOf, type Contract } from '../../scripts/generate/contract.js';

/** Reads it anew, for who asks may change it. `Document` is what the caller looks at. */
export const readExactContract = <Document>(): Document =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('#generated/contract.json')), 'utf8')) as Document;

/** The same with its operations, as the generators see it; reading the YAML that it is made of takes most of a second. */
export const exactContract = (): Contract => contractOf(readExactContract(), 'openapi.yaml');
