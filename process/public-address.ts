// The address of a running service, left in its data folder: links that the operator's commands print lead there,
// whatever their environment says.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isServed } from '../db/engine/data-folder-lock.js';
import type { Config } from './config.js';

const FILE = 'public-url';

/** Leaves the address for commands that run beside the service. */
export async function leavePublicUrl(dataDir: string, publicUrl: string): Promise<void> {
  await writeFile(join(dataDir, FILE), `${publicUrl}\n`, { mode: 0o600 });
}

/** The address of the service that holds the data folder; when none does, that of the environment. */
export function publicUrlOf({ dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>): string {
  if (!isServed(dataDir)) return publicUrl;
  try {
    return new URL(readFileSync(join(dataDir, FILE), 'utf8').trim()).origin;
  } catch {
    // A seed that holds the folder leaves none.
    return publicUrl;
  }
}
