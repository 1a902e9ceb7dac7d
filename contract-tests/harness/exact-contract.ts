// The contract as it is written, with all its bounds, of which the server needs an outline alone and serves a more open form.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Reads it anew, for who asks may change it. `Document` is what the caller looks at. */
export const readExactContract = <Document>(): Document =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('#generated/contract.json')), 'utf8')) as Document;
