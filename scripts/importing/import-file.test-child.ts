// The importer that import-file.test.ts kills: tells its parent when some batches are in, and goes on.
import { createAccounts } from '../../db/accounts/accounts.js';
import { openDatabase, type Database } from '../../db/engine/connection.js';
import { createProducts } from '../../db/catalog/products.js';
import { createVersions } from '../../db/catalog/versions.js';
import { importFile } from './import-file.js';

const [dataDir, file] = process.argv.slice(2) as [string, string];
const db = await openDatabase({ dataDir, exclusive: false });
let batches = 0;
const slowly: Database = {
  ...db,
  async write(fn) {
    if (++batches === 3) {
      process.send!('two batches are in');
      await new Promise(() => setInterval(() => {}, 1_000));
    }
    return db.write(fn);
  },
};
const catalog = {
  accounts: createAccounts(db, Date.now),
  products: createProducts(db, Date.now),
  versions: createVersions(db, Date.now),
};
await importFile({ file, db: slowly, catalog, report: { path: '', skip() {}, close() {} } });
