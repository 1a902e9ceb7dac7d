// Generated from openapi.yaml by `npm run generate`; do not edit.
interface ValidationError { readonly instancePath: string; readonly keyword: string; readonly message?: string; readonly params: Record<string, unknown> }
interface Validate { (data: unknown): boolean; errors?: null | ValidationError[] }
interface Meta { readonly path: string; readonly query: string; readonly header: string | null; readonly body: string | null; readonly responses: Readonly<Record<string, string>>; readonly headers: Readonly<Record<string, string>> }
declare const validators: { readonly [name: string]: Validate } & {
  /** Operation -> names of its validators. */
  readonly meta: Readonly<Record<string, Meta>>;
  /** Webhook event -> name of its payload's validator. */
  readonly webhooks: Readonly<Record<string, string>>;
};
export = validators;
