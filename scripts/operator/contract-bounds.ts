// Checks values against the schemas of the contract, for what does not come over HTTP: import rows and command lines.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ajvModule, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';

// These packages are CommonJS; which shape arrives depends on the loader.
const Ajv = ajvModule.default ?? ajvModule;
const addFormats = addFormatsModule.default ?? addFormatsModule;

const document = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('#generated/contract.json')), 'utf8')) as {
  components: { schemas: object };
};
const ajv = new Ajv({ strict: true, useDefaults: true });
addFormats(ajv, ['date', 'date-time', 'email', 'int32', 'int64', 'uri']);
ajv.addVocabulary(['example', 'x-counter', 'x-errors', 'x-secret']);
ajv.addSchema({ $id: 'contract', $defs: document.components.schemas });

/** Refers to a scalar schema component of the contract, for use in `compileBounds`. */
export function component(name: string): { $ref: string } {
  return { $ref: `contract#/$defs/${name}` };
}

/** Compiles a JSON schema that may refer to the contract. Defaults are filled in as it checks. */
export function compileBounds<Value>(schema: object): ValidateFunction<Value> {
  return ajv.compile<Value>(schema);
}

/**
 * The first thing an unsuccessful check found, in words: `versions[3].version_tag must NOT have more than 64
 * characters`.
 */
export function firstFault(check: ValidateFunction): string {
  const error: ErrorObject = check.errors![0]!;
  const place = error.instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  return [place, sentence(error)].filter(Boolean).join(' ');
}

function sentence({ keyword, message, params }: ErrorObject): string {
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'additionalProperties') return `must not have the field ${String(params.additionalProperty)}`;
  return message ?? 'is wrong';
}
