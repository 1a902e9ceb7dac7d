// Import this first: what is imported after it is compiled once and not at every start.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Beside the compiled program: whoever can write there can change the program as well, so nothing is executed that
 * somebody else could have left. Where the service may not write, nothing is kept, and it starts as before.
 */
enableCompileCache(fileURLToPath(new URL('../.compile-cache', import.meta.url)));
