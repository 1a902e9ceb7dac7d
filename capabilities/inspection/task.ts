// The messages to and from the process that inspects files.
import type { Announced, Inspection } from './inspector.js';

export interface InspectionTask {
  readonly path: string;
  readonly about: Announced;
  /** Folder for temporary files. */
  readonly scratch: string;
}

export type InspectionOutcome =
  | { readonly inspection: Inspection }
  /** Why there is no verdict, for no fault of the file's. */
  | { readonly failed: string };
