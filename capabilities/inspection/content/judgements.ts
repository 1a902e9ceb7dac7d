// What is made of an entry's content and name, apart from the archive's structure: mostly warnings, for a moderator.
import type { Game } from '#generated/enums.js';
import type { CollectedFindings } from '../collected-findings.js';
import { withoutSlash } from '../archive/names.js';
import { extensionOf, isDoubleClicked, isProgram, type Kind } from './file-kinds.js';
import { manifestPaths } from './manifests.js';

interface Place {
  readonly isJar: boolean;
  /** Paths of the archives that it is in, each with `!/` behind it. */
  readonly within: string;
}

/** What stands in for another file when Java opens a jar for its own version (multi-release), and that file's path. */
const VERSIONED = /^META-INF\/versions\/\d{1,255}\/(?<path>.{1,255})$/i;

/** Files of a jar that Java or the server itself looks up by name. */
const JAVA_MANIFEST = 'META-INF/MANIFEST.MF';

/** Judges one file by its beginning and by whether there was a secret in it. */
export function judgeContent(
  findings: CollectedFindings,
  { isJar, within }: Place,
  { name, size }: { readonly name: string; readonly size: number },
  { kind, hasSecret }: { readonly kind: Kind; readonly hasSecret: boolean },
): void {
  const entry = within + name;
  if (hasSecret) findings.add('secret_inside', entry, { refuses: true });
  if (extensionOf(name) === 'class' && kind !== 'class') findings.add('class_unreadable', entry, { refuses: false });
  // A jar may bring native libraries. Other archives are unpacked, and what is in them is one click away.
  if (size > 0 && isProgram(name, kind))
    findings.add('program_inside', entry, { refuses: !isJar && isDoubleClicked(name) });
}

/**
 * Manifests that Java takes for those at the root, which are the ones that are read and shown. Whether the jar says that
 * it has such files makes no difference here, nor does the case: nobody needs them.
 */
export function judgeVersionedNames(
  findings: CollectedFindings,
  { within }: Place,
  game: Game,
  names: readonly string[],
): void {
  const manifests = new Set(manifestPaths(game).map((path) => path.toLowerCase()));
  for (const name of names) {
    const path = VERSIONED.exec(withoutSlash(name))?.groups?.['path'];
    if (path !== undefined && manifests.has(path.toLowerCase()))
      findings.add('versioned_manifest', within + name, { refuses: true });
  }
}

/**
 * Names that differ by case only: jars are not unpacked, and obfuscated ones are full of `a.class` and `A.class`. But
 * what the server looks up has to be there once.
 */
export function judgeSimilarNames(
  findings: CollectedFindings,
  { isJar, within }: Place,
  game: Game,
  names: readonly string[],
): void {
  const lookedUp = new Set([...manifestPaths(game), JAVA_MANIFEST].map((path) => path.toLowerCase()));
  for (const name of names)
    findings.add('similar_names', within + name, { refuses: !isJar || lookedUp.has(name.toLowerCase()) });
}
