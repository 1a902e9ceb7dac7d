// The error with which an inspection of an archive stops: it cannot be accepted, and what follows is not looked at.
import type { FindingCode } from '../findings.js';

export class Refusal extends Error {
  override name = 'Refusal';

  readonly code: FindingCode;
  /** The name of the entry at fault, as it is in the archive; null when it is the archive itself. */
  readonly entry: string | null;

  constructor(code: FindingCode, entry: string | null = null, options?: ErrorOptions) {
    super(entry === null ? code : `${code}: ${entry}`, options);
    this.code = code;
    this.entry = entry;
  }
}
