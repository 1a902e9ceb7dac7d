// Leaves of what was found in files what is kept of those that are judged now: some had half a megabyte, and all
// versions of a product are read at once.
import type { Knex } from 'knex';
import { fitFound, STORED_SCAN } from '../catalog/fit-scan.js';
import type { VersionScan } from '../catalog/version-record.js';
import { storedJson } from '../engine/stored-json.js';

/** Rows that are read at once. */
const BATCH = 100;

export async function up(knex: Knex): Promise<void> {
  for (let after = ''; ;) {
    const rows: { id: string; scan: string }[] = await knex('versions')
      .where('id', '>', after)
      .whereRaw('octet_length(scan) > ?', [STORED_SCAN.manifest])
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'scan');
    if (rows.length === 0) return;
    for (const { id, scan } of rows) {
      const fitted = JSON.stringify(fitFound(storedJson<VersionScan>(scan), STORED_SCAN));
      if (fitted !== scan) await knex('versions').where({ id }).update({ scan: fitted });
    }
    after = rows.at(-1)!.id;
  }
}

/** What went does not come back, and nothing misses it; the next rescan finds it again. */
export async function down(): Promise<void> {}
