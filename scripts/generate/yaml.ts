// Writes generated/openapi.yaml: the served document once more, for those who rather read YAML.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';

/** Writes `document` (the text of openapi.json) to `target` as YAML, unless that is there already. */
export async function buildYaml(document: string, target: string): Promise<void> {
  // Texts are not folded: addresses in them are replaced when the document is served.
  const text = stringify(JSON.parse(document), { lineWidth: 0, aliasDuplicateObjects: false });
  if (existsSync(target) && (await readFile(target, 'utf8')) === text) return;
  await writeFile(target, text);
}
