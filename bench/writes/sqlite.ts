// `node sqlite.js FILE SECONDS`: the same rows as an order, a review and a download write, by bare better-sqlite3, each
// transaction on disk by itself.
import Database from 'better-sqlite3';

const [file = '', seconds = '0'] = process.argv.slice(2);
const db = new Database(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`
  CREATE TABLE products (id INTEGER PRIMARY KEY, download_count INTEGER, rating_count INTEGER, rating_sum INTEGER);
  CREATE TABLE orders (id INTEGER PRIMARY KEY, product_id INTEGER, account TEXT, amount INTEGER, created_at INTEGER);
  CREATE TABLE answers (id INTEGER PRIMARY KEY, account TEXT, key TEXT, body TEXT, created_at INTEGER, UNIQUE (account, key));
  CREATE TABLE downloads (id INTEGER PRIMARY KEY, product_id INTEGER, account TEXT, address TEXT, nonce TEXT, created_at INTEGER);
  CREATE TABLE reviews (id INTEGER PRIMARY KEY, product_id INTEGER, account TEXT, rating INTEGER, body TEXT, created_at INTEGER, UNIQUE (product_id, account));
  CREATE TABLE events (id INTEGER PRIMARY KEY, kind TEXT, data TEXT, created_at INTEGER);
  INSERT INTO products VALUES (1, 0, 0, 0);
`);
const order = db.prepare('INSERT INTO orders (product_id, account, amount, created_at) VALUES (1, ?, 499, ?)');
const answer = db.prepare("INSERT INTO answers (account, key, body, created_at) VALUES (?, 'key', ?, ?)");
const download = db.prepare(
  "INSERT INTO downloads (product_id, account, address, nonce, created_at) VALUES (1, ?, '127.0.0.1', 'nonce', ?)",
);
const counted = db.prepare('UPDATE products SET download_count = download_count + 1 WHERE id = 1');
const review = db.prepare(
  "INSERT INTO reviews (product_id, account, rating, body, created_at) VALUES (1, ?, 5, 'Runs on all our servers', ?)",
);
const rated = db.prepare(
  'UPDATE products SET rating_count = rating_count + 1, rating_sum = rating_sum + 5 WHERE id = 1',
);
const event = db.prepare("INSERT INTO events (kind, data, created_at) VALUES ('review.created', '{}', ?)");
/** As long as the body of an order's answer. */
const BODY = '{}'.padEnd(700);

const writeOrder = db.transaction((account: string) => {
  order.run(account, Date.now());
  answer.run(account, BODY, Date.now());
});
const writeDownload = db.transaction((account: string) => {
  download.run(account, Date.now());
  counted.run();
});
const writeReview = db.transaction((account: string) => {
  review.run(account, Date.now());
  rated.run();
  event.run(Date.now());
});

/** Transactions a second. */
function rate(write: { immediate(account: string): void }): number {
  const startedAt = performance.now();
  const until = startedAt + Number(seconds) * 1000;
  let written = 0;
  while (performance.now() < until) write.immediate(`account-${written++}`);
  return written / ((performance.now() - startedAt) / 1000);
}

console.log(JSON.stringify({ order: rate(writeOrder), review: rate(writeReview), download: rate(writeDownload) }));
db.close();
