// Judges the file of a version: whether it is the one that was announced, what is in it, and what the scanner says.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { byWeight, fitFound, STORED_SCAN } from '../../db/catalog/fit-scan.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { ScanFinding, ScanManifest, VersionRecord, VersionScan } from '../../db/catalog/version-record.js';
import type { Inspector, Manifest } from '../../capabilities/inspection/inspector.js';
import type { Scanner } from '../../capabilities/inspection/scanner.js';
import type { Services } from '../market.js';

export interface Judges extends Pick<Services, 'clock'> {
  readonly inspector: Pick<Inspector, 'inspect'>;
  readonly scanner: Pick<Scanner, 'isConfigured' | 'scan'>;
}

/** What the contract allows of what a file says: the rest is left out. */
const FINDINGS_MAX = 100;
const ENTRY_CHARACTERS = 1024;
const WORD_CHARACTERS = 255;
const AUTHORS_MAX = 50;
const DEPENDENCIES_MAX = 100;

/** Half of a character, which no JSON should hold. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Why there is no verdict on a file, or what became of it in place of one. */
export const withoutVerdict = (
  reason: NonNullable<VersionScan['reason']>,
  { clock }: Pick<Services, 'clock'>,
  verdict: 'none' | 'rejected' = 'none',
): VersionScan => ({
  verdict,
  scanner: 'none',
  reason,
  signature: null,
  findings: [],
  manifest: null,
  rules: 0,
  judgedAt: clock(),
});

/**
 * Judges the file at `path`, which must not change meanwhile. Only one that passed all of it is to be published.
 *
 * @param options `isPatient` when nobody waits for the verdict: files of others are inspected first
 * @throws whenever there is no verdict, for whatever reason: nothing follows from it then, and it can be tried again
 */
export async function judgeFile(
  path: string,
  { version, product }: { readonly version: VersionRecord; readonly product: ProductRecord },
  { inspector, scanner, clock }: Judges,
  { signal, isPatient = false }: { readonly signal: AbortSignal; readonly isPatient?: boolean },
): Promise<VersionScan> {
  if (!(await isAsAnnounced(path, version, signal))) return withoutVerdict('checksum_mismatch', { clock }, 'rejected');
  const { fileName } = version;
  const inspection = await inspector.inspect(path, { fileName: fileName!, game: product.game }, { signal, isPatient });
  const told = {
    findings: clipped([...differences(inspection.manifest, version, product), ...inspection.findings]),
    manifest: inspection.manifest && clippedManifest(inspection.manifest),
  };
  const inspected = { ...fitFound(told, STORED_SCAN), rules: inspection.rules, signature: null };
  if (inspection.findings.some(({ refuses }) => refuses))
    return { verdict: 'rejected', scanner: 'none', reason: 'refused_content', ...inspected, judgedAt: clock() };
  if (!scanner.isConfigured)
    return { verdict: 'passed', scanner: 'not_configured', reason: null, ...inspected, judgedAt: clock() };
  const scanned = await scanner.scan(path, signal);
  // Nothing but the one word is believed.
  if (scanned.verdict === 'clean')
    return { verdict: 'passed', scanner: 'clean', reason: null, ...inspected, judgedAt: clock() };
  if (scanned.verdict !== 'infected') throw new TypeError('The scanner says what it never says');
  const signature = scanned.signature.slice(0, WORD_CHARACTERS);
  return { verdict: 'rejected', scanner: 'infected', reason: 'malware', ...inspected, signature, judgedAt: clock() };
}

/** Whether the file has the size and the SHA-256 that were announced. */
async function isAsAnnounced(path: string, { fileSize, sha256 }: VersionRecord, signal: AbortSignal): Promise<boolean> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(path, { signal }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    size += piece.length;
  }
  return size === fileSize && hash.digest('hex') === sha256;
}

/** Warnings about what the manifest says otherwise than its seller typed. */
function differences(manifest: Manifest | null, version: VersionRecord, product: ProductRecord): ScanFinding[] {
  if (manifest === null) return [];
  const warn = (code: 'manifest_version_differs' | 'manifest_name_differs'): ScanFinding => ({
    code,
    entry: manifest.file,
    refuses: false,
  });
  const found: ScanFinding[] = [];
  if (manifest.version !== null && plainVersion(manifest.version) !== plainVersion(version.versionTag))
    found.push(warn('manifest_version_differs'));
  // Names in shops are often longer: "WorldGuard, the region protector".
  if (manifest.name !== null && !emailsOf(product.name).includes(emailsOf(manifest.name)))
    found.push(warn('manifest_name_differs'));
  return found;
}

/** People write v1.0 and 1.0 for the same. */
const plainVersion = (text: string): string => text.trim().toLowerCase().replace(/^v/, '');

const emailsOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** As many as the contract allows; those that refuse the file come first. */
function clipped(findings: readonly ScanFinding[]): ScanFinding[] {
  const kept = byWeight(findings)
    .slice(0, FINDINGS_MAX)
    .map(({ code, entry, refuses }) => ({ code, entry: entry && word(entry, ENTRY_CHARACTERS), refuses }));
  return [...kept.filter(({ refuses }) => refuses), ...kept.filter(({ refuses }) => !refuses)];
}

const clippedManifest = ({ file, name, version, main, apiVersion, authors, dependencies }: Manifest): ScanManifest => ({
  file: word(file) ?? '?',
  name: word(name),
  version: word(version),
  main: word(main),
  apiVersion: word(apiVersion),
  authors: words(authors).slice(0, AUTHORS_MAX),
  dependencies: words(dependencies).slice(0, DEPENDENCIES_MAX),
});

/** A text of at most so many characters; null for an empty one. */
const word = (text: string | null, most = WORD_CHARACTERS): string | null =>
  text === null || text === '' ? null : text.slice(0, most).replace(LONE_SURROGATE, '\u{fffd}');

const words = (texts: readonly string[]): string[] => texts.flatMap((text) => word(text) ?? []);
