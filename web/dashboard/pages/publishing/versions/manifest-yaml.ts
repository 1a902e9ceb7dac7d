// Reads YAML of a chosen file as the service does, at a cost that its length bounds: the page waits for it.
import { parseDocument, Scalar, visit, type Document } from 'yaml';

/** Aliases of one value that a YAML file may use: enough for people, too few to grow. */
const ALIASES_MAX = 20;
/** Aliases of all values together: for each, all that have a name are looked through. */
const ALIASES_TOTAL_MAX = 100;

/**
 * What stands in a YAML file, as far as its syntax is right. Values stay as written: version 1.10 is no number.
 *
 * @throws Error when it has too many aliases
 */
export function readYaml(source: string): unknown {
  const document = parseDocument(source, {
    version: '1.1',
    schema: 'failsafe',
    strict: false,
    uniqueKeys: false,
    prettyErrors: false,
  });
  simplify(document);
  return document.toJS({ maxAliasCount: ALIASES_MAX });
}

/**
 * Leaves nothing that costs more than its length to convert. A key that is a collection would be written out as text,
 * and again for each collection that it is in; no server looks for one, so the empty name does.
 */
function simplify(document: Document): void {
  let aliases = 0;
  visit(document, {
    Collection: (key) => (key === 'key' ? new Scalar('') : undefined),
    Alias() {
      if (++aliases > ALIASES_TOTAL_MAX) throw new Error('The YAML has too many aliases');
    },
  });
}
