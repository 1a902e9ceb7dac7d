// `npm start`. It only makes sure that the service takes little memory and loads quickly, since all imports of a file are
// found before the first of them runs; and tells the process that serves from the one that keeps several of them.
import { beginWithFewArenas } from './few-arenas.js';
import './small-heap.js';
import './quick-loading.js';
import cluster from 'node:cluster';

beginWithFewArenas(import.meta.url);

// Anything but a number above one is for `serve.js`, as is `--help`: it says what is wrong.
const isKeeper = cluster.isPrimary && process.argv.length === 2 && Number(process.env['NODES']) > 1;

await import(isKeeper ? './supervise.js' : './serve.js');
