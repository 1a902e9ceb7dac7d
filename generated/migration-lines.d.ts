// Generated from db/migrations/ by `npm run generate`; do not edit.
/** What each migration does, by its name. */
export declare const migrationLines: Readonly<Record<string, string>>;
