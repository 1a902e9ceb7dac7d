// Generates types.d.ts: the contract's types as the server sees them.
import openapiTS, { astToString } from 'openapi-typescript';
import { METHODS, type Contract, type Node } from './contract.js';

/**
 * Types of the whole document. A query parameter with a default is typed as always present, since validation fills it
 * in.
 */
export async function generateTypes(contract: Contract): Promise<string> {
  const view: Node = structuredClone(contract.document);
  const markDefaults = (parameter: Node): void => {
    if (parameter?.schema && 'default' in parameter.schema) parameter.required = true;
  };
  // As comments, whole answers would hide the types that they are of.
  const dropExample = (response: Node): void => {
    for (const media of Object.values<Node>(response.content ?? {})) delete media.example;
  };
  Object.values<Node>(view.components?.parameters ?? {}).forEach(markDefaults);
  for (const item of Object.values<Node>(view.paths)) {
    (item.parameters ?? []).forEach(markDefaults);
    for (const method of METHODS) {
      (item[method]?.parameters ?? []).forEach(markDefaults);
      Object.values<Node>(item[method]?.responses ?? {}).forEach(dropExample);
    }
  }
  return astToString(await openapiTS(view, { emptyObjectsUnknown: true, alphabetize: false }));
}
