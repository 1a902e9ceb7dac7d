// `npm run rotate-secret`: changes the secret key, seals all that is stored anew, and takes the key before out.
import { Command } from 'commander';
import { join } from 'node:path';
import { makeDataFolder } from '../db/engine/data-folder.js';
import { lockDataFolder } from '../db/engine/data-folder-lock.js';
import { isSecretOfService, retireFormer } from '../market/secrets/known-secrets.js';
import { sealAnew } from '../market/secrets/seal-anew.js';
import { whatEnds } from '../market/secrets/what-ends.js';
import { readConfig, type Config } from '../process/config.js';
import { namesOf, noteOrRefuse } from '../process/note-secrets.js';
import { removeSecret, replaceSecret } from '../process/secret-files.js';
import { keysOf, PREVIOUS_SECRET_FILE, readSecretFile, readSecrets, SECRET_FILE } from '../process/secret-key.js';
import { count } from './operator/figures.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';
import { isServed, refuseWithoutMarketplace, withDesk, type OperatorDesk } from './operator/operator-desk.js';

const program = new Command('rotate-secret')
  .description(
    'Change the secret key, and seal all that is stored by the new one; what the one before signed stays good until --finish.',
  )
  .option('--finish', 'take the key before out: says what ends with it', false)
  .option('--yes', 'that may end', false)
  .action(({ finish, yes }: { finish: boolean; yes: boolean }) => run(readConfig(process.env), finish, yes));

async function run(config: Config, finish: boolean, yes: boolean): Promise<void> {
  const { dataDir, secretKey } = config;
  makeDataFolder(dataDir);
  await refuseWithoutMarketplace(config);
  if (secretKey === undefined && (await readSecretFile(join(dataDir, SECRET_FILE))) === undefined)
    throw new OperatorError(`There is no ${SECRET_FILE} in ${dataDir}: give this the environment of the service`);
  const isChanging = (await readSecrets(dataDir, config)).previous !== undefined;
  if (finish && !isChanging)
    throw new OperatorError('There is no secret key before the current one: nothing to take out');
  if (!isChanging) await replace(config);
  await withDesk((desk) => seal(desk, config));
  if (finish) await withDesk((desk) => takeOut(desk, config, yes));
}

/** Puts a new secret key in the place of the one in the data folder, which no service holds meanwhile. */
async function replace(config: Config): Promise<void> {
  const { dataDir, secretKey } = config;
  if (secretKey !== undefined)
    throw new OperatorError(
      'The secret key is that of the environment: set SECRET_KEY_PREVIOUS to what SECRET_KEY is, SECRET_KEY to another one, such as openssl rand -base64 33 prints, restart the service, and run this again with the same environment',
    );
  if (await isServed(config))
    throw new OperatorError(
      'The running service has the secret key that is to be changed: stop it, run this, and start it again, which it may be while this goes on. Nothing was changed',
    );
  // Refuses where the service has another one, which this folder does not know of.
  await withDesk(() => Promise.resolve());
  const lock = lockDataFolder(dataDir);
  try {
    if (!(await replaceSecret(join(dataDir, SECRET_FILE), join(dataDir, PREVIOUS_SECRET_FILE), dataDir)))
      return console.log('Another command has changed the secret key meanwhile: this one goes on with it');
  } finally {
    lock.release();
  }
  console.log(
    `The new secret key is in ${SECRET_FILE}, the one before in ${PREVIOUS_SECRET_FILE}. The service may start again`,
  );
}

const OTHER_SECRET =
  'The service has another secret key than this environment: restart it if its key was changed, or give this its environment. Nothing was sealed';

const namesIn = async (config: Config) => namesOf(keysOf(await readSecrets(config.dataDir, config)));

async function seal(desk: OperatorDesk, config: Config): Promise<void> {
  const names = await namesIn(config);
  // What is sealed by a key that the service does not have yet could not be read by it.
  if ((await isServed(config)) && !(await isSecretOfService(desk.tables, names))) throw new OperatorError(OTHER_SECRET);
  // By another one before than the service has, nothing would be sealed anew, and yet all be said to be.
  await noteOrRefuse(desk, names);
  const { anew, unreadable } = await sealAnew(desk);
  await retireFormer(desk);
  console.log(`${count(anew, 'stored text')} sealed anew; all are sealed by the new secret key`);
  if (unreadable > 0)
    console.log(
      `${count(unreadable, 'stored text')} opened by neither key, as before, and ${unreadable === 1 ? 'was' : 'were'} left alone`,
    );
}

async function takeOut(desk: OperatorDesk, config: Config, yes: boolean): Promise<void> {
  const { dataDir, previousSecretKey } = config;
  console.log('With the secret key before, this ends:');
  for (const line of await whatEnds(desk.tables, await namesIn(config))) console.log(`  ${line}`);
  if (previousSecretKey !== undefined) {
    console.log('To end it, take SECRET_KEY_PREVIOUS out of the environment and restart the service');
    return;
  }
  if (!yes) throw new OperatorError('Nothing was taken out: run it again with --yes if that may end');
  await removeSecret(join(dataDir, PREVIOUS_SECRET_FILE), dataDir);
  console.log(`${PREVIOUS_SECRET_FILE} is removed. A running service accepts it until it is restarted`);
}

await runOperatorCommand(program);
