// Plugins for Rust are C# source files, which Oxide and Carbon compile themselves.
import type { Manifest } from '../inspector.js';
import { manifestOf, text } from './manifest-fields.js';

/** `[Info("Name", "Author", "1.2.3")]`, of which the version may lack. Every part of the pattern is bounded. */
const TEXT = String.raw`"((?:[^"\\\r\n]|\\[^\r\n]){0,200})"`;
const GAP = String.raw`\s{0,100}`;
const INFO = new RegExp(
  String.raw`\[${GAP}Info${GAP}\(${GAP}${TEXT}${GAP},${GAP}${TEXT}${GAP}(?:,${GAP}${TEXT}${GAP})?\)`,
);
/** `// Requires: Economics`, as Oxide reads it. */
const REQUIRES = /^[ \t]{0,20}\/\/[ \t]{0,20}Requires?:[ \t]{0,20}([\w, \t]{1,500})/gim;
/** The attribute is at the top of the class. */
const SEARCHED = 256 * 1024;

/**
 * What a source file says of itself; null without the attribute that names it.
 *
 * @throws Error when it is not UTF-8 text
 */
export function readSource(file: string, content: Buffer): Manifest | null {
  const source = new TextDecoder('utf-8', { fatal: true }).decode(content);

  if (/[\x00-\x08\x0e-\x1f\x7f\ufffe\uffff]/.test(source)) throw new Error('The file contains control characters');
  const searched = source.slice(0, SEARCHED);
  const info = INFO.exec(searched);
  if (!info) return null;
  const [, name, author, version] = info;
  const required = [...searched.matchAll(REQUIRES)].flatMap(([, names]) => names!.split(','));
  return manifestOf(file, {
    name: text(unescaped(name)),
    version: text(unescaped(version)),
    main:
      /\bclass\s{1,100}(\w{1,200})\s{0,100}:\s{0,100}(?:Rust|Covalence|Carbon|CSharp)Plugin\b/.exec(searched)?.[1] ??
      null,
    authors: [text(unescaped(author))].filter((one) => one !== null),
    dependencies: required.map((one) => one.trim()).filter((one) => one !== ''),
  });
}

const unescaped = (literal: string | undefined): string | undefined => literal?.replace(/\\(.)/g, '$1');
