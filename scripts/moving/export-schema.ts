// The JSON schema of an export: of its manifest, of the list of files, and of the rows of each table.
import { PORTABLE_TABLES, type PortableTable } from '../../db/installation/portable-tables.js';
import { KINDS, type Kind } from '../../db/installation/portable-values.js';
import { FORMAT } from './export-format.js';

const NAME = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,62}$' };
const SIZE = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const SHA256 = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const BASE64URL = { type: 'string', maxLength: 4096, pattern: '^[\\w-]+$' };
const KEY = { type: 'string', minLength: 1, maxLength: 1024 };

/** An object that has these properties and no others. */
const exactly = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
});

const BLOB = { size: SIZE, sha256: SHA256 };

const TABLE = exactly({
  name: NAME,
  key: { type: 'array', items: NAME, minItems: 1, maxItems: 16 },
  columns: { type: 'array', items: exactly({ name: NAME, kind: { enum: KINDS } }), minItems: 1, maxItems: 256 },
  rows: SIZE,
  ...BLOB,
});

const SECRET = exactly({
  kdf: { const: 'scrypt' },
  n: { type: 'integer', minimum: 2, maximum: 2 ** 20 },
  r: { type: 'integer', minimum: 1, maximum: 32 },
  p: { type: 'integer', minimum: 1, maximum: 16 },
  salt: BASE64URL,
  cipher: { const: 'aes-256-gcm' },
  iv: BASE64URL,
  tag: BASE64URL,
  text: BASE64URL,
});

/** Of `manifest.json`. */
export const MANIFEST_SCHEMA = exactly({
  format: { const: FORMAT },
  release: { type: 'string', pattern: '^\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}$' },
  migration: { type: 'string', pattern: '^\\d{4}-[a-z0-9-]{1,100}$' },
  // A UUID, or half a hash where it was made for a marketplace that was there already.
  installation: { type: 'string', pattern: '^(?:[0-9a-f]{32}|[0-9a-f-]{36})$' },
  tables: { type: 'array', items: TABLE, minItems: 1, maxItems: 1000 },
  leftOut: {
    type: 'object',
    propertyNames: NAME,
    additionalProperties: { type: 'string', maxLength: 1000, pattern: '^\\P{Cc}*$' },
  },
  files: exactly({ count: SIZE, bytes: SIZE, list: exactly(BLOB) }),
  secret: SECRET,
});

/** Of a line of `files.ndjson`. */
export const LISTED_FILE_SCHEMA = {
  type: 'object',
  oneOf: [exactly({ key: KEY, ...BLOB }), exactly({ key: KEY, size: { type: 'null' }, sha256: { type: 'null' } })],
};

const VALUES: Readonly<Record<Kind, object>> = {
  text: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'], minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  real: { type: ['number', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  time: { type: ['string', 'null'], format: 'date-time' },
  json: {},
  bytes: { type: ['string', 'null'], contentEncoding: 'base64' },
};

const rowOf = ({ columns }: PortableTable): object =>
  exactly(Object.fromEntries(columns.map(({ name, kind }) => [name, { $ref: `#/$defs/${kind}` }])));

/** All of it as one document, for programs of others. */
export function exportSchema(): object {
  const rows = Object.fromEntries(PORTABLE_TABLES.map((table) => [`row of ${table.name}`, rowOf(table)]));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `An exported marketplace, format ${FORMAT}: its manifest; a file that it lists and rows of tables are below $defs`,
    ...MANIFEST_SCHEMA,
    $defs: { ...VALUES, 'listed file': LISTED_FILE_SCHEMA, ...rows },
  };
}
