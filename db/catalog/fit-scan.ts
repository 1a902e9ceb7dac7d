// How much is kept, and listed, of what was found in a file: its author decides what its entries and fields are called,
// and how many of them there are.
import type { ScanFinding, ScanManifest, VersionScan } from './version-record.js';

/** Bytes of JSON for the findings and for what a plugin says of itself. */
interface ScanRoom {
  readonly findings: number;
  readonly manifest: number;
}

const KB = 1024;
/** What is stored. A product may have a thousand versions, all of which are read at once. */
export const STORED_SCAN: ScanRoom = { findings: 16 * KB, manifest: 8 * KB };
/** What is answered of each version in a list. Nearly all have less. */
export const LISTED_SCAN: ScanRoom = { findings: 2 * KB, manifest: KB };

/** Bytes of the sentence that a finding is answered with. */
const SENTENCE_BYTES = 200;
/** Characters of an entry, and of a manifest's fields, where there is not room enough for all of them. */
const CUT_ENTRY = 200;
const CUT_FIELD = 40;

/** What was found in a file, and whether something of it is left out. */
type Found = Pick<VersionScan, 'findings' | 'manifest' | 'isCut'>;

/**
 * What was found, without what has no room, as `byWeight` says. It says whether something went, now or before.
 */
export function fitFound<Scan extends Found>(scan: Scan, room: ScanRoom): Scan {
  const findings = fitFindings(scan.findings, room.findings);
  const manifest = scan.manifest && fitManifest(scan.manifest, room.manifest);
  return findings === scan.findings && manifest === scan.manifest ? scan : { ...scan, findings, manifest, isCut: true };
}

/**
 * Findings, those first that are to be kept where there is not room for all: one of each code before a second of any,
 * so that nobody hides one among many others, and each time those that refuse the file before warnings.
 */
export function byWeight(findings: readonly ScanFinding[]): ScanFinding[] {
  const sorted = [...findings.filter(({ refuses }) => refuses), ...findings.filter(({ refuses }) => !refuses)];
  const firsts = new Map(sorted.toReversed().map((finding) => [finding.code, finding]));
  const isFirst = (finding: ScanFinding): boolean => firsts.get(finding.code) === finding;
  return [...sorted.filter(isFirst), ...sorted.filter((finding) => !isFirst(finding))];
}

/** Those that are kept stay in their order. A long one that has no room leaves it to shorter ones. */
function fitFindings(findings: readonly ScanFinding[], most: number): readonly ScanFinding[] {
  if (sum(findings.map(bytesOf)) <= most) return findings;
  const short = findings.map(({ code, entry, refuses }) => ({ code, entry: entry && cut(entry, CUT_ENTRY), refuses }));
  const kept = new Set<ScanFinding>();
  let left = most;
  for (const finding of byWeight(short)) {
    const bytes = bytesOf(finding);
    if (bytes > left) continue;
    left -= bytes;
    kept.add(finding);
  }
  return short.filter((finding) => kept.has(finding));
}

function fitManifest(manifest: ScanManifest, most: number): ScanManifest {
  if (jsonBytes(manifest) <= most) return manifest;
  const { file, name, version, main, apiVersion } = manifest;
  const fields = { file, name, version, main, apiVersion };
  const isShort = jsonBytes(fields) <= most / 2;
  const kept = isShort
    ? fields
    : {
        file: cut(file, CUT_FIELD),
        name: name && cut(name, CUT_FIELD),
        version: version && cut(version, CUT_FIELD),
        main: main && cut(main, CUT_FIELD),
        apiVersion: apiVersion && cut(apiVersion, CUT_FIELD),
      };
  let left = most - jsonBytes({ ...kept, authors: [], dependencies: [] });
  const isKept = (text: string): boolean => (left -= jsonBytes(text) + 1) >= 0;
  return { ...kept, authors: manifest.authors.filter(isKept), dependencies: manifest.dependencies.filter(isKept) };
}

const bytesOf = (finding: ScanFinding): number => jsonBytes(finding) + SENTENCE_BYTES;
const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);
const cut = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, characters).toWellFormed()}…`;
