// Has several sellers sell what a release has stocked up for one: its own script knows no more.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Columns of an account that are its own. */
const OWN = ['id', 'email', 'seller_name'];

/** Gives the products of the only seller in a data folder to so many. Nobody may serve it. */
export function spreadSellers(dataDir: string, sellers: number): void {
  const db = new Database(join(dataDir, 'marketplace.db'));
  try {
    const columns = db.prepare<[], { name: string }>('pragma table_info(accounts)').all();
    const names = columns.map(({ name }) => name);
    const values = names.map((name) => (OWN.includes(name) ? '?' : name));
    const copy = db.prepare(
      `insert into accounts (${names.join()}) select ${values.join()} from accounts where id = (select seller_id from products limit 1)`,
    );
    const ids = Array.from({ length: sellers }, () => randomUUID());
    db.transaction(() => {
      for (const [number, id] of ids.entries()) {
        const own: Record<string, string> = {
          id,
          email: `spread-${number}@example.com`,
          seller_name: `spread-${number}`,
        };
        copy.run(...names.filter((name) => OWN.includes(name)).map((name) => own[name]));
      }
      const products = db.prepare<[], { id: string }>('select id from products').all();
      const give = db.prepare('update products set seller_id = ? where id = ?');
      for (const [number, product] of products.entries()) give.run(ids[number % sellers], product.id);
    })();
  } finally {
    db.close();
  }
}
