// Whether what was read is a manifest: it lies where others may write, and nothing of it is used that is not as it should be.
import type { Manifest } from './manifest.js';

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText: Check = (value) => typeof value === 'string';

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const has =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

const BLOB = { sha256: isHash, size: isCount };
const isBlob = has(BLOB);

const isSealed = has({
  ...{ kdf: (value) => value === 'scrypt', n: isCount, r: isCount, p: isCount },
  ...{ salt: isText, cipher: (value) => value === 'aes-256-gcm', iv: isText, tag: isText, text: isText },
});

/** Whether it says of which format it is, and which release made it. */
export const isHeaded = (value: unknown): value is Pick<Manifest, 'format' | 'release'> =>
  has({ format: isCount, release: isText })(value);

/** Whether it has all fields of a manifest of this release's format. */
export const isManifest = (value: unknown): value is Manifest =>
  has({
    ...{ format: isCount, release: isText, schema: isText, installation: isText },
    engine: (engine) => engine === undefined || engine === 'sqlite' || engine === 'postgresql',
    // A longer number is no date.
    madeAt: (time) => isCount(time) && (time as number) <= 8.64e15,
    tables: (tables) => isFields(tables) && Object.values(tables).every(isCount),
    database: has({ ...BLOB, parts: isListOf(isBlob) }),
    files: has({ count: isCount, bytes: isCount, list: isBlob }),
    faulty: isListOf(isText),
    secret: isSealed,
  })(value);

/** Whether a line of a list of files is one. */
export const isBackedUpFile = has({ ...BLOB, key: isText, modifiedAt: isCount });
