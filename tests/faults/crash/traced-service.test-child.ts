// Fills an empty data folder and serves it, for `strace` to see every file from the first on. The stock is sent to whoever
// started it as a line of JSON.
import { stock } from './stock.js';

const made = await stock(process.env['DATA_DIR']!, { people: 8, products: 60 });
console.log(`STOCK ${JSON.stringify(made)}`);
await import('../../../process/start.js');
