// `node proxy-process.js URL MILLISECONDS`: makes round trips to PostgreSQL longer, in a process of its own so that nothing
// else delays them; prints the URL through it, and ends with its standard input.
import { openProxy } from '../../tests/faults/postgresql/proxy.js';

const [url, delayMs] = process.argv.slice(2) as [string, string];
const proxy = await openProxy(url);
proxy.delayMs = Number(delayMs);
process.stdin.resume().once('end', () => void proxy.close());
console.log(proxy.url);
