// Publishes the address of a running service in its data folder, so that links printed by the operator's commands lead
// there, whatever the environment of the commands says.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookAt } from '../db/engine/look-at-database.js';
import type { Config } from './config.js';

const FILE = 'public-url';

/** Writes the address for commands that run beside the service. */
export async function leavePublicUrl(dataDir: string, publicUrl: string): Promise<void> {
  await writeFile(join(dataDir, FILE), `${publicUrl}\n`, { mode: 0o600 });
}

/** The address of the service that has the data folder; if none does, the address from the environment. */
export async function publicUrlOf({
  database,
  dataDir,
  publicUrl,
}: Pick<Config, 'database' | 'dataDir' | 'publicUrl'>): Promise<string> {
  if (!(await lookAt(database, dataDir).isServed())) return publicUrl;
  try {
    return new URL(readFileSync(join(dataDir, FILE), 'utf8').trim()).origin;
  } catch {
    // The command that seeds also holds the folder, and writes no address.
    return publicUrl;
  }
}
