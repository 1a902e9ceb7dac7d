// The file of a made-up version: a small archive that looks like a plugin and is byte for byte the same for the same
// version.
import { strToU8, zipSync } from 'fflate';
import type { NewProduct } from '../../db/catalog/products.js';
import type { NewVersion } from '../../db/catalog/versions.js';

interface PluginFile {
  /** The name under which it is downloaded. */
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/**
 * Archives store local time without a zone: built from local parts, this is noon, and the bytes are the same, in every
 * zone.
 */
const ARCHIVED_AT = new Date(2026, 0, 1, 12);

/**
 * A few hundred bytes: a jar, or a zip for a game whose plugins are not Java, with `plugin.yml`, a README and no code.
 */
export function makePluginFile(
  { slug, name, shortDescription, game }: Pick<NewProduct, 'slug' | 'name' | 'shortDescription' | 'game'>,
  { versionTag }: Pick<NewVersion, 'versionTag'>,
): PluginFile {
  // Products may share a name; the slug makes their files differ, so that each hash belongs to one version.
  const website = `https://plugins.example.com/${slug}`;
  const facts = { name, version: versionTag, description: shortDescription, website };
  // Every JSON string is also a YAML string.
  const pluginYml = Object.entries(facts)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');
  const readme = `# ${name} ${versionTag}\n\n${shortDescription}.\n\nThis plugin is made up and does nothing.\n`;
  const bytes = zipSync({ 'plugin.yml': strToU8(pluginYml), 'README.md': strToU8(readme) }, { mtime: ARCHIVED_AT });
  const [extension, contentType] = game === 'rust' ? ['zip', 'application/zip'] : ['jar', 'application/java-archive'];
  return { name: `${name.replaceAll(' ', '')}-${versionTag}.${extension}`, contentType, bytes };
}
