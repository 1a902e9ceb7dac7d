// Examines a file that a seller uploaded. Runs only in the process for inspections, since the file may be hostile.
import { closeSync, openSync } from 'node:fs';
import { bytesOfFile, type ArchiveBytes } from './archive/archive-bytes.js';
import { Refusal } from './archive/refusal.js';
import { collectFindings } from './collected-findings.js';
import { readSource } from './content/csharp.js';
import { kindOfContent, KIND_BYTES } from './content/file-kinds.js';
import { interestOf, readOrUndefined } from './content/interest.js';
import { fileType } from './content/rules.js';
import { searchSecrets } from './content/secrets.js';
import { examineArchive, type Examination } from './examine-archive.js';
import { RULES_VERSION } from './findings.js';
import type { Announced, Inspection, Manifest } from './inspector.js';
import { SOURCE_MAX, unpackedMax } from './limits.js';

/**
 * Examines the file at `path`.
 *
 * @param scratch folder for temporary files
 * @throws Error when it cannot be read, for no fault of its own
 */
export async function examine(path: string, about: Announced, scratch: string): Promise<Inspection> {
  const file = openSync(path, 'r');
  try {
    return await examineBytes(bytesOfFile(file), about, scratch);
  } finally {
    closeSync(file);
  }
}

/** The same for bytes that are open already. */
export async function examineBytes(
  bytes: ArchiveBytes,
  { fileName, game }: Announced,
  scratch: string,
): Promise<Inspection> {
  const examination: Examination = {
    game,
    findings: collectFindings(),
    scratch,
    unpackedMax: unpackedMax(bytes.size),
    entries: 0,
    unpackedBytes: 0,
  };
  const manifest = await judged(examination, bytes, fileName);
  const { findings, entries, unpackedBytes } = examination;
  return { rules: RULES_VERSION, findings: findings.list(), manifest, entries, unpackedBytes };
}

/** The manifest. A refusal becomes a finding, beside those made before. */
async function judged(examination: Examination, bytes: ArchiveBytes, fileName: string): Promise<Manifest | null> {
  const { game, findings } = examination;
  const interest = interestOf(game, findings);
  try {
    const type = fileType(fileName, game);
    if (type === undefined) throw new Refusal('wrong_file_type');
    if (type === 'source') return examineSource(examination, bytes, fileName);
    await examineArchive(examination, { bytes, isJar: type === 'jar', within: '', depth: 0 }, interest);
    return interest.manifest();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    findings.add(error.code, error.entry, { refuses: true });
    return null;
  }
}

/** @throws Refusal when it is no source text */
function examineSource(examination: Examination, bytes: ArchiveBytes, fileName: string): Manifest | null {
  examination.entries = 1;
  examination.unpackedBytes = bytes.size;
  if (bytes.size >= KIND_BYTES && kindOfContent(bytes.read(0, KIND_BYTES)) !== 'other')
    throw new Refusal('content_differs_from_name');
  if (bytes.size === 0 || bytes.size > SOURCE_MAX) throw new Refusal('source_unreadable');
  const content = bytes.read(0, bytes.size);
  const manifest = readOrUndefined(() => readSource(fileName, content));
  if (manifest === undefined) throw new Refusal('source_unreadable');
  const secrets = searchSecrets();
  secrets.take(content);
  if (secrets.found()) examination.findings.add('secret_inside', null, { refuses: true });
  if (!manifest) examination.findings.add('manifest_missing', null, { refuses: false });
  return manifest;
}
