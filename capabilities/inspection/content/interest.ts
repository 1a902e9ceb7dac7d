// What an examination reads of an archive's own files, beyond looking through them: manifests, or C# sources.
import type { Game } from '#generated/enums.js';
import type { CollectedFindings } from '../collected-findings.js';
import type { Manifest } from '../inspector.js';
import { MANIFEST_MAX, SOURCE_MAX } from '../limits.js';
import { readSource } from './csharp.js';
import { extensionOf } from './file-kinds.js';
import { manifestPaths, readManifest } from './manifests.js';

export interface Interest {
  /** Is told the names of all entries before any content. */
  begin(names: readonly string[]): void;
  /** Bytes of this file up to which its content is wanted; undefined when it is not wanted. */
  wants(name: string): number | undefined;
  /** Is told the content of a wanted file, undefined of one that is larger than wanted. */
  take(name: string, content: Buffer | undefined): void;
  /** The manifest, when everything was told. Adds to the findings what is missing. */
  manifest(): Manifest | null;
}

export const NO_INTEREST: Interest = {
  begin: () => undefined,
  wants: () => undefined,
  take: () => undefined,
  manifest: () => null,
};

export const interestOf = (game: Game, findings: CollectedFindings): Interest =>
  game === 'rust' ? interestInSources(findings) : interestInManifests(game, findings);

/** The manifests at the root; in Hytale's packs also in a single folder that holds everything else. */
function interestInManifests(game: Game, findings: CollectedFindings): Interest {
  const manifests = new Map<string, Manifest>();
  let folder = '';
  const pathOf = (name: string): string | undefined =>
    manifestPaths(game).find((path) => name === path || name === folder + path);
  return {
    begin(names) {
      if (game === 'hytale') folder = singleFolder(names);
    },
    wants: (name) => (pathOf(name) === undefined ? undefined : MANIFEST_MAX),
    take(name, content) {
      const path = pathOf(name)!;
      const manifest = content && readOrUndefined(() => readManifest(game, path, name, content));
      if (manifest) manifests.set(path, manifest);
      else findings.add('manifest_unreadable', name, { refuses: true });
    },
    manifest() {
      const first = manifestPaths(game).find((path) => manifests.has(path));
      if (first === undefined) findings.add('manifest_missing', null, { refuses: game === 'hytale' });
      return first === undefined ? null : manifests.get(first)!;
    },
  };
}

/** The folder with a slash at its end in which all entries are; empty when there is none. */
function singleFolder(names: readonly string[]): string {
  const folder = /^[^/]{1,255}\//.exec(names[0] ?? '')?.[0];
  return folder !== undefined && names.every((name) => name.startsWith(folder)) ? folder : '';
}

/** The C# sources, wherever they are: all have to be text, one has to be there, and the first with a name counts. */
function interestInSources(findings: CollectedFindings): Interest {
  let first: Manifest | null = null;
  let count = 0;
  return {
    begin: () => undefined,
    wants: (name) => (extensionOf(name) === 'cs' ? SOURCE_MAX : undefined),
    take(name, content) {
      count += 1;
      const manifest = content && readOrUndefined(() => readSource(name, content));
      if (manifest === undefined) findings.add('source_unreadable', name, { refuses: true });
      else first ??= manifest;
    },
    manifest() {
      if (count === 0) findings.add('source_missing', null, { refuses: true });
      else if (!first) findings.add('manifest_missing', null, { refuses: false });
      return first;
    },
  };
}

/** What is read; undefined when it is not readable, for whatever reason: the library may fail over a hostile file. */
export function readOrUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
