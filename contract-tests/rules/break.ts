// A deliberate fault for rules.net.test.ts: what is done to a copy of the contract, and the parts of it that faults are made
// in.
import type { Node } from '../../scripts/generate/contract.js';

export interface Break {
  readonly rule: string;
  /** Completes the sentence "the rule refuses …". */
  readonly how: string;
  breakIn(document: Node): void;
}

export const operation = (document: Node, path: string): Node => document.paths[path].get;
export const schemas = (document: Node): Node => document.components.schemas;
export const responses = (document: Node): Node => document.components.responses;
export const parameters = (document: Node): Node => document.components.parameters;

/** Puts the members of `object` into another order, in place. */
export function reorder(object: Node, names: string[]): void {
  for (const name of names) {
    const value: unknown = object[name];
    delete object[name];
    object[name] = value;
  }
}

/** Adds an operation that takes a body of the given schema and keeps every other rule. */
export function addOperationWithBody(document: Node, schema: Node): void {
  const { tags, security, responses: answers } = operation(document, '/api/categories');
  const { 304: _, ...withoutNotModified } = answers;
  document.paths['/api/categories'].post = {
    summary: 'Create a category',
    description: 'For tests alone.',
    operationId: 'createCategory',
    tags,
    security,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: withoutNotModified,
  };
}

export const DOWNLOAD = '/api/products/{slug}/download/{versionId}';
