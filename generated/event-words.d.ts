// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { EventKind } from './enums.js';

/** What happened, as a sentence without a full stop. */
export declare const EVENT_WORDS: Readonly<Record<EventKind, string>>;
