// The shapes of the contract, by their names in it.
import type { components } from '#generated/types.js';

/** A schema of the contract, such as `Schema<'Account'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
