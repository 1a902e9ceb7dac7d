// Files of an export are read whole and as they were, or refused: none of them leads anywhere else, or is without end.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { exportedMarket, forged, PASSPHRASE, SECRET } from '../../contract-tests/harness/exported-market.js';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { OperatorError } from '../operator/operator-command.js';
import { openExport } from './read-export.js';

const blobOf = (text: string | Buffer) => ({
  size: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

const TEXT = '{"id":"a"}\n\n{"id":"b"}\n';
const LONG = `${'a'.repeat(2 ** 24 + 1)}\n`;
const NO_TEXT = Buffer.from([0xff, 0x0a]);

/** What is put into the folder under a name, and what then is said of reading it as so many bytes of a hash. */
const CASES: readonly (readonly [
  name: string,
  put: (folder: string) => void,
  blob: { size: number; sha256: string },
  sentence: RegExp,
])[] = [
  ['missing', () => undefined, blobOf(TEXT), /^missing is missing from the export$/],
  [
    'shorter',
    (folder) => writeFileSync(join(folder, 'shorter'), TEXT),
    blobOf(`${TEXT}\n`),
    /^shorter is not as it was/,
  ],
  ['longer', (folder) => writeFileSync(join(folder, 'longer'), `${TEXT}\n`), blobOf(TEXT), /^longer is not as it was/],
  [
    'other',
    (folder) => writeFileSync(join(folder, 'other'), TEXT.replace('b', 'c')),
    blobOf(TEXT),
    /^other is not as it was exported: its size or its SHA-256 is another one$/,
  ],
  ['folder', (folder) => mkdirSync(join(folder, 'folder')), blobOf(''), /^folder is not a file$/],
  ['pipe', (folder) => execFileSync('mkfifo', [join(folder, 'pipe')]), blobOf(''), /^pipe is not a file$/],
  [
    'link',
    (folder) => symlinkSync(join(folder, 'manifest.json'), join(folder, 'link')),
    blobOf(TEXT),
    /^link is a symbolic link, or behind one: an export has none$/,
  ],
  [
    'linked/manifest.json',
    (folder) => symlinkSync(folder, join(folder, 'linked')),
    blobOf(TEXT),
    /^linked\/manifest\.json is a symbolic link, or behind one/,
  ],
  [
    'long',
    (folder) => writeFileSync(join(folder, 'long'), LONG),
    blobOf(LONG),
    /^long, line 1: .* longer than 16 MiB$/,
  ],
  [
    'no-text',
    (folder) => writeFileSync(join(folder, 'no-text'), NO_TEXT),
    blobOf(NO_TEXT),
    /line 1: the line is not UTF-8$/,
  ],
];

const refusal =
  (sentence: RegExp) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof OperatorError, String(error));
    assert.match(error.message, sentence);
    return true;
  };

test('an export is opened by its passphrase, and its lines are read', async (t) => {
  const { folder } = await exportedMarket(t);
  const source = await openExport(folder, PASSPHRASE);
  assert.deepEqual(source.secrets, { current: SECRET, previous: undefined });
  writeFileSync(join(folder, 'good'), TEXT);
  const texts: string[] = [];
  for await (const { number, text } of source.lines('good', blobOf(TEXT))) texts.push(`${number} ${text}`);
  assert.deepEqual(texts, ['1 {"id":"a"}', '3 {"id":"b"}']);
  for (const [name, put, blob, sentence] of CASES) {
    put(folder);
    const read = async (): Promise<void> => {
      for await (const line of source.lines(name, blob)) void line;
    };
    await assert.rejects(read, refusal(sentence), name);
  }
});

test('a manifest that is missing, damaged, linked or changed is refused', async (t) => {
  const { folder: original } = await exportedMarket(t);
  const changes: readonly (readonly [change: (path: string) => void, sentence: RegExp])[] = [
    [(path) => rmSync(path), /has no manifest\.json: it is no export, or one that was not finished$/],
    [(path) => writeFileSync(path, '{'), /^manifest\.json is no JSON$/],
    [(path) => writeFileSync(path, Buffer.alloc(5e6, ' ')), /^manifest\.json is longer than any$/],
    [
      (path) => {
        renameSync(path, `${path}.real`);
        symlinkSync(`${path}.real`, path);
      },
      /^manifest\.json is a symbolic link/,
    ],
    [
      (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('everyone signs in again', 'nobody does')),
      /^BACKUP_PASSPHRASE is not the one .*, or its manifest\.json was changed since$/,
    ],
  ];
  for (const [change, sentence] of changes) {
    const folder = join(temporaryFolder(t), 'changed');
    cpSync(original, folder, { recursive: true });
    change(join(folder, 'manifest.json'));
    await assert.rejects(openExport(folder, PASSPHRASE), refusal(sentence));
  }
  const short = await forged(t, original, { secret: 'too short' });
  await assert.rejects(openExport(short, PASSPHRASE), refusal(/^The secret key of the export has less than 32/));
  await assert.rejects(openExport(original, 'another passphrase'), refusal(/^BACKUP_PASSPHRASE is not the one/));
});
