// How long each answer can become: by the contract, from the bounds of its schema, and where what may be stored or is
// answered has a bound of its own, by that.
import { LISTED_SCAN } from '../../db/catalog/fit-scan.js';
import { VERSIONS_BYTES, VERSIONS_PER_PRODUCT } from '../../db/catalog/version-lists.js';
import { LISTED_TEXTS_BYTES } from '../../handlers/listed-texts.js';
import { LISTED_MAIL_BYTES } from '../../handlers/administration/listMessages.js';
import { readExactContract } from '../harness/exact-contract.js';
import { REPORTS_BYTES } from '../../handlers/moderation/reported-review-shape.js';

/** What of a schema bounds it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Bytes for schemas by their name in place of what the contract has for them. */
type Instead = Readonly<Record<string, number>>;

/** A way to an answer with 200 or 201 that has content. */
interface Answering {
  readonly operationId: string;
  readonly type: string;
  readonly schema: Schema;
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, Response>>;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

const contract = readExactContract<Contract>();
const KB = 1024;
const MB = 1024 * KB;
/** Bytes of JSON for a character: any; those of addresses, and of patterns such as `[0-9a-f]+`; and those of HTML. */
const [ANY, PLAIN, HTML] = [6, 2, 3];
const NUMBER = 24;
const NAME = 64;
/** An address of this marketplace: what `PUBLIC_URL` is, and a path of ids. */
const OWN_URL = 300;
/** HTML as it is cleaned has no control characters. */
const CLEANED = 200_000 * HTML;

/** All answers of an operation that succeeded. */
export function answersOf(): Answering[] {
  return Object.values(contract.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, responses }) =>
      Object.entries(responses ?? {})
        .filter(([status]) => /^2/.test(status))
        .flatMap(([, { content }]) => Object.entries(content ?? {}))
        .map(([type, { schema }]) => ({ operationId: operationId!, type, schema })),
    );
}

/** Whether an answer is a list, in an envelope or not, or a file. */
export function isList({ type, schema }: Answering): boolean {
  const { type: kind, properties } = resolved(schema);
  return type !== 'application/json' || kind === 'array' || resolved(properties?.['data'] ?? {}).type === 'array';
}

const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : contract.components.schemas[nameOf(schema.$ref)]!;
const nameOf = (ref: string): string => ref.split('/').at(-1)!;

/** Bytes that JSON of a schema takes at most, or a text of another kind. */
export function longest(schema: Schema, instead: Instead = {}): number {
  if (schema.$ref !== undefined) return instead[nameOf(schema.$ref)] ?? longest(resolved(schema), instead);
  const choices = (schema.oneOf ?? schema.anyOf ?? []).map((one) => longest(one, instead));
  const parts = (schema.allOf ?? []).map((one) => longest(one, instead));
  if (choices.length + parts.length > 0) return Math.max(0, ...choices) + sum(parts);
  if (schema.enum !== undefined) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  if (schema.type === 'string') return 2 + charactersOf(schema);
  if (schema.type === 'array') return 2 + schema.maxItems! * (1 + longest(schema.items!, instead));
  return schema.type === 'object' ? objectOf(schema, instead) : NUMBER;
}

function charactersOf({ pattern, format, maxLength }: Schema): number {
  const isPlain = pattern !== undefined && !/\\S|\\s|\[\^|\.(?![\]\\])/.test(pattern);
  return maxLength! * (isPlain || format === 'uri' ? PLAIN : ANY);
}

function objectOf({ properties = {}, additionalProperties, maxProperties }: Schema, instead: Instead): number {
  const members = Object.entries(properties).map(([name, one]) => name.length + 4 + longest(one, instead));
  const more = typeof additionalProperties === 'object' ? NAME * ANY + longest(additionalProperties, instead) : 0;
  return 2 + sum(members) + (more && maxProperties! * more);
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);
const schemaOf = (name: string, instead: Instead = {}): number => longest(contract.components.schemas[name]!, instead);

/** A page of products without their descriptions, and of versions without their notes. */
const products = (name = 'Product'): number => 100 * schemaOf(name, { Html: 2, Url: OWN_URL });
const listedScan = LISTED_SCAN.findings + LISTED_SCAN.manifest + KB * ANY;
const versions = 100 * schemaOf('Version', { Html: 2, NullableVersionScan: listedScan });
const importOf = (body: number, lines: number): number => body * ANY + lines * 160;

/** Bytes of answers that a bound other than the contract's holds. */
export const BUDGETS: Readonly<Record<string, () => number>> = {
  listProducts: () => LISTED_TEXTS_BYTES + products(),
  listSubmissions: () => LISTED_TEXTS_BYTES + products('Submission'),
  // Scans of published versions have no reason, or a short one.
  listProductVersions: () =>
    VERSIONS_BYTES + VERSIONS_PER_PRODUCT * (LISTED_SCAN.findings + LISTED_SCAN.manifest + KB / 2),
  listProductVersionsById: () => LISTED_TEXTS_BYTES + versions,
  getRescan: () => LISTED_TEXTS_BYTES + versions,
  // And the description as it is, and twice among what changed.
  getSubmission: () => LISTED_TEXTS_BYTES + versions + 3 * CLEANED + schemaOf('Product', { Html: 2, Url: OWN_URL }),
  listReviewReports: () =>
    100 * (REPORTS_BYTES + schemaOf('Review') + schemaOf('ReportedReview', { Review: 0, ReviewReport: 0 })),
  listMessages: () => 100 * (LISTED_MAIL_BYTES + 512 * ANY),
  // Each character is marked by itself at worst, or is escaped: `<mark>x</mark>`.
  searchProducts: () => longest(answerOf('searchProducts'), { HighlightedText: 16 * 255, Url: OWN_URL }),
  importGrants: () => importOf(MB, 10_000),
  importClaims: () => importOf(MB, 10_000),
};

const answerOf = (id: string): Schema => answersOf().find(({ operationId }) => operationId === id)!.schema;
