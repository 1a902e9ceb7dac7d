// Run this first and import the rest with `await import(…)`: what follows is compiled once, not at every start, and each
// of its modules is found without asking the disk.
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The cache lies beside the compiled program: whoever can write there can change the program as well, so the cache adds
 * no way to run foreign code. Where the service may not write, nothing is cached, unless `NODE_COMPILE_CACHE` names a
 * folder that is the service's alone, as the unit in `examples/deploy` does.
 */
enableCompileCache(fileURLToPath(new URL('../.compile-cache', import.meta.url)));

/** The folder of the compiled program. */
const PROGRAM = new URL('..', import.meta.url).href;
/** What names of packages lead to, which is the same for every file of the program. */
const found = new Map<string, ResolveFnOutput>();

// For each of some thousand imports Node asks the disk whether the file is there, whether it is a link, and which package
// it belongs to. In the compiled program all of that is known: a relative import names its file, and that is a module.
// A file that is missing fails when it is read, right after.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (!parentURL?.startsWith(PROGRAM) || !conditions.includes('import')) return next(specifier, context);
    if (/^\.\.?\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (/^[.\/]|:/.test(specifier)) return next(specifier, context);
    const resolved = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, resolved);
    return { ...resolved, shortCircuit: true };
  },
});
