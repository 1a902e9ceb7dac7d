// `npm run sunset -- FOLDER`: signs tokens with which plugins go on when this marketplace has closed; the service may run
// meanwhile.
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { lastTokens, openSunset } from '../market/licenses/sunset.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';
import { withDesk, type OperatorDesk } from './operator/operator-desk.js';

const program = new Command('sunset')
  .description(
    'Sign tokens for all servers that are active on good licenses: for as long as the license lasts, for ever where it has no end.',
  )
  .argument('<folder>', 'where tokens.ndjson and jwks.json are written; neither may be there yet')
  .action((folder: string) => withDesk((desk) => sunset(desk, folder)));

async function sunset(desk: OperatorDesk, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const signed = await makeFiles(folder, ['tokens.ndjson', 'jwks.json'], ([tokens, keys]) => sign(desk, tokens, keys));
  console.log(`${signed} ${signed === 1 ? 'token' : 'tokens'} signed; plugins know them by the key in jwks.json`);
}

/** Writes the tokens, and the key by which they are known; returns how many there are. */
async function sign(desk: OperatorDesk, tokens: FileHandle, keys: FileHandle): Promise<number> {
  const now = desk.clock();
  const { publicKey, key } = await openSunset(desk, now);
  await keys.writeFile(`${JSON.stringify({ keys: [publicKey] }, null, 2)}\n`);
  let signed = 0;
  for await (const page of lastTokens(desk.tables, key, desk.settings.publicUrl, now)) {
    const lines = page.map(({ licenseId, productId, serverId, until, token }) =>
      JSON.stringify({
        license_id: licenseId,
        product_id: productId,
        server_id: serverId,
        expires_at: until === null ? null : new Date(until).toISOString(),
        offline_token: token,
      }),
    );
    signed += lines.length;
    if (lines.length > 0) await tokens.writeFile(`${lines.join('\n')}\n`);
  }
  return signed;
}

/** Makes two files that were not there and has them filled; where that does not come to its end, neither is left. */
async function makeFiles(
  folder: string,
  names: readonly [string, string],
  fill: (files: [FileHandle, FileHandle]) => Promise<number>,
): Promise<number> {
  const made: { readonly path: string; readonly file: FileHandle }[] = [];
  const make = async (name: string): Promise<FileHandle> => {
    const path = join(folder, name);
    const file = await newFile(path);
    made.push({ path, file });
    return file;
  };
  try {
    const result = await fill([await make(names[0]), await make(names[1])]);
    for (const { file } of made) await file.sync();
    for (const { file } of made) await file.close();
    return result;
  } catch (error) {
    for (const { path, file } of made) {
      await file.close();
      await rm(path, { force: true });
    }
    throw error;
  }
}

/** A file that was not there. @throws OperatorError where it is */
async function newFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new OperatorError(`${path} is there already: name another folder`);
  }
}

await runOperatorCommand(program);
