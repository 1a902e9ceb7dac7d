// What is told of a variable of the environment, and how its text is read.
import type { Kind } from './config-values.js';

/** What a variable can say. */
export type Plain = string | number | readonly string[] | undefined;

/** A variable of the environment. */
export interface Described<Value> extends Kind<Value> {
  /** Its value where it is not set. */
  readonly default: Value | undefined;
  /** What it is then taken from, where that is no fixed value. */
  readonly usually?: string;
  /** What it is for. The first sentence is all that `--help` says. */
  readonly about: string;
}

interface Description {
  readonly about: string;
  readonly usually?: string;
}

/** A variable of this kind; with a default it always has a value. */
export function variable<Value>(
  kind: Kind<Value>,
  description: Description & { readonly default: NoInfer<Value> },
): Described<Value>;
export function variable<Value>(kind: Kind<Value>, description: Description): Described<Value | undefined>;
export function variable<Value>(
  kind: Kind<Value>,
  description: Description & { readonly default?: Value },
): Described<Value | undefined> {
  return { default: undefined, ...kind, ...description };
}
