// The importer that import-file.test.ts kills: tells its parent when some batches are in, and goes on.
import { openDatabase } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf, type Write } from '../../db/tables.js';
import { importFile } from './import-file.js';

const [dataDir, file] = process.argv.slice(2) as [string, string];
const db = await openDatabase({ dataDir, exclusive: false });
const { write } = tablesOf(db, { clock: Date.now, sealer: createSealer('') });
let batches = 0;
const slowly: Write = async (fn) => {
  if (++batches === 3) {
    process.send!('two batches are in');
    await new Promise(() => setInterval(() => {}, 1_000));
  }
  return write(fn);
};
await importFile({ file, write: slowly, report: { path: '', skip() {}, close() {} } });
