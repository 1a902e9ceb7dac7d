// Import this first: what is imported after it is compiled once, and not at every start.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The cache lies beside the compiled program: whoever can write there can change the program as well, so the cache adds
 * no way to run foreign code. Where the service may not write, nothing is cached, unless `NODE_COMPILE_CACHE` names a
 * folder that is the service's alone, as the unit in `examples/deploy` does.
 */
enableCompileCache(fileURLToPath(new URL('../.compile-cache', import.meta.url)));
