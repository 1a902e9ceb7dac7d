// Reads YAML of strangers at a cost that its length bounds: keys that are collections, and aliases, could make it grow.
import { parseDocument, Scalar, visit, type Document } from 'yaml';

/** Aliases of one value that a YAML file may use: enough for people, too few to grow. */
const ALIASES_MAX = 20;
/** Aliases of all values and merges together: each may cost as much as the whole file. */
const REFERENCES_MAX = 100;

/**
 * What stands in a YAML file. Values stay as written: version 1.10 is no number, and servers read them as text. `<<`
 * merges as YAML 1.1 has it, and as servers do.
 *
 * @throws Error when its syntax is wrong, or it has too many aliases and merges, merges what is no map,
 * or has a key with a tag
 */
export function readYaml(source: string): unknown {
  const document = parseDocument(source, {
    version: '1.1',
    schema: 'failsafe',
    merge: true,
    strict: false,
    uniqueKeys: false,
    prettyErrors: false,
  });
  const [error] = document.errors;
  if (error) throw error;
  simplify(document);
  return document.toJS({ maxAliasCount: ALIASES_MAX });
}

/**
 * Leaves nothing that costs more than its length to convert. A key that is a collection would be written out as text,
 * and again for each collection that it is in; no server looks for one, so the empty name does. A key with a tag could
 * be merged without being called so, and is written by nobody.
 */
function simplify(document: Document): void {
  let references = 0;
  const count = (): void => {
    if (++references > REFERENCES_MAX) throw new Error('The YAML has too many aliases and merges');
  };
  visit(document, {
    Collection: (key) => (key === 'key' ? new Scalar('') : undefined),
    Scalar(key, { source, tag }) {
      if (key !== 'key') return;
      if (tag !== undefined) throw new Error('A key of the YAML has a tag');
      if (source === '<<') count();
    },
    Alias: count,
  });
}
