// The samples of an operation in every language, for `x-codeSamples`.
import type { Contract, Node, Operation } from '../contract.js';
import { curlSample } from './curl.js';
import { javaSample } from './java.js';
import { pythonSample } from './python.js';
import { sampleRequest, type SampleRequest } from './request.js';
import { typeScriptSample } from './typescript.js';

interface Language {
  /** What colours it. */
  readonly lang: string;
  readonly label: string;
  readonly write: (request: SampleRequest) => string;
}

/** In the order in which readers see them. */
const LANGUAGES: readonly Language[] = [
  { lang: 'Shell', label: 'curl', write: curlSample },
  { lang: 'TypeScript', label: 'TypeScript', write: typeScriptSample },
  { lang: 'Python', label: 'Python', write: pythonSample },
  { lang: 'Java', label: 'Java', write: javaSample },
];

/** None of what its sender has to sign in a header of its own, which nobody could paste. */
export function codeSamples(contract: Contract, operation: Operation): Node[] {
  if (operation.parameters.some(({ in: where, required }) => where === 'header' && required)) return [];
  const request = sampleRequest(contract, operation);
  return LANGUAGES.map(({ lang, label, write }) => ({ lang, label, source: write(request) }));
}
