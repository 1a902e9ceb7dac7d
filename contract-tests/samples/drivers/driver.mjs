// Runs the samples in TypeScript that are named, all in this process, which takes their types away by itself. What each
// printed, what it complained of and the exit status that it would have had are files of the folder that is named first.
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';

const [, , results, ...names] = process.argv;
for (const name of names) {
  let printed = '';
  let complaint = '';
  process.stdout.write = (text) => {
    printed += text;
    return true;
  };
  try {
    await import(pathToFileURL(resolve(`${name}.mts`)).href);
  } catch (error) {
    complaint = inspect(error);
  }
  writeFileSync(join(results, `${name}.out`), printed);
  writeFileSync(join(results, `${name}.err`), complaint);
  writeFileSync(join(results, `${name}.exit`), complaint === '' ? '0' : '1');
  if (existsSync('plugin.jar')) renameSync('plugin.jar', join(results, `${name}.file`));
}
