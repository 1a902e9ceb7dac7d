// The files that pages of the storefront load: script, style, and what the operator adds.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../db/engine/start-refused.js';
import type { SiteFiles } from '../../web/storefront/site.js';
import { findBuiltFiles, type BuiltFiles } from '../sites/built-files.js';

/** Below which they are served, under names that contain a hash of their content. */
export const SHOP_FILES = '/shop/';

/** What the build says of itself, in the same folder. */
const MANIFEST = 'manifest.json';
const HASHED = /-[\w-]{8,}\.\w+$/;

interface ShopFiles {
  /** The names that pages load. */
  readonly named: SiteFiles;
  readonly files: BuiltFiles;
}

/**
 * The files of the built storefront.
 * @throws StartRefused when it is not built
 */
export function findShopFiles(folder: string): ShopFiles {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new StartRefused(`The shop is not built (there is no ${path}); run \`npm run build\`.`);
  const entries = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, ManifestEntry>>);
  const entry = entries.find(({ isEntry }) => isEntry);
  if (entry?.css?.length !== 1)
    throw new StartRefused(`The shop in ${folder} is of another version; run \`npm run build\`.`);
  const files = new Map([...findBuiltFiles(folder)].filter(([name]) => HASHED.test(name)));
  return { named: { script: entry.file, style: entry.css[0]! }, files };
}

/** One of what Vite lists. */
interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
}
