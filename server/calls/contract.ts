// What a server is made from: the API document, the code generated from it, and the handlers that carry it out.
import type { OperationInfo } from '#generated/operations.js';

/** One reason why a value does not fit its schema, as Ajv's generated code reports it. */
export interface SchemaError {
  /** JSON Pointer to the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Record<string, unknown>;
}

interface Validate {
  (data: unknown): boolean;
  /** Of the last call. */
  errors?: null | SchemaError[];
}

/** Names of the validators of one operation; null where there is nothing to validate. */
interface ValidatorNames {
  readonly path: string;
  readonly query: string;
  readonly header: string | null;
  readonly body: string | null;
  /** By status. */
  readonly responses: Readonly<Record<string, string>>;
}

/** Everything in it is keyed by operationId. */
export interface ServedContract {
  /** The OpenAPI document, of which no more is read than which operations there are and who may call them. */
  readonly document: unknown;
  readonly operations: Readonly<Record<string, OperationInfo>>;
  readonly validators: { readonly [name: string]: Validate } & {
    readonly meta: Readonly<Record<string, ValidatorNames>>;
  };
  // Each handler is typed by its own operation; here they are called by name.
  readonly handlers: Readonly<Record<string, (call: never) => unknown>>;
}
