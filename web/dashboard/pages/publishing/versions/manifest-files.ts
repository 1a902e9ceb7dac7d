// The manifests in a file that somebody chose, of which the browser reads no more than the list of what is inside and them.
// Loaded when a file is chosen: nobody else needs what reads archives and YAML.
import { BlobReader, ZipReader, type Entry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { readYaml } from './manifest-yaml.js';
import { MANIFEST_NAMES, type Fields, type ManifestName, type Manifests } from './runs-on.js';

/** Bytes; people write some hundred, and the service refuses what is longer. */
const LONGEST = 64 * 1024;

/** Entries that are looked at before the page gets a turn to answer to its user: some milliseconds. */
const ENTRIES_A_TURN = 500;

/** What is in the file, nothing when it is no archive; a manifest that cannot be read is there without a field. */
export async function readManifests(file: Blob): Promise<Manifests> {
  const found: Partial<Record<ManifestName, Fields>> = {};
  const reader = new ZipReader(new BlobReader(file), { useWebWorkers: false });
  try {
    let seen = 0;
    for await (const entry of reader.getEntriesGenerator()) {
      if (++seen % ENTRIES_A_TURN === 0) await new Promise((resolve) => setTimeout(resolve));
      const name = MANIFEST_NAMES.find((known) => known === entry.filename);
      if (name) found[name] = await fieldsOf(entry, name).catch(() => ({}));
    }
  } catch {
    // The service says what is wrong with it, in words of its own.
  }
  return found;
}

async function fieldsOf(entry: Entry, name: ManifestName): Promise<Fields> {
  if (entry.directory || entry.uncompressedSize > LONGEST) return {};
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [source] = await Promise.all([new Response(readable).text(), entry.getData(writable)]);
  const value = name.endsWith('.json') ? (JSON.parse(source) as unknown) : readYaml(source);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
