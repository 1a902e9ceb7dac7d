// Compares openapi.yaml with the last released contract and refuses changes that its version does not declare;
// --release makes it the released one.
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compareContracts } from './contract-diff/contracts.js';
import { refusal } from './contract-diff/version-step.js';
import { readContract } from './generate/contract.js';

const RELEASED = 'contract-tests/released/openapi.json';

/** Prints every change as a sentence; false when the version does not declare them. */
function declaresItsChanges(): boolean {
  const [released, present] = [readContract(RELEASED), readContract('openapi.yaml')];
  const [before, after]: [string, string] = [released.document.info.version, present.document.info.version];
  const changes = compareContracts(released, present);
  for (const { breaking, sentence } of changes) console.log(`${breaking ? 'BREAK ' : 'change'}  ${sentence}`);
  const refused = refusal(before, after, changes);
  if (refused) console.error(refused);
  else console.log(`${changes.length} changes since ${before}, declared by ${after}.`);
  return refused === null;
}

/** The generated contract is copied, so it has to be up to date: the npm script generates before. */
async function release(): Promise<void> {
  await mkdir(dirname(RELEASED), { recursive: true });
  await copyFile('generated/contract.json', RELEASED);
  console.log(`${RELEASED} is the released contract now.`);
}

const wanted = process.argv.includes('--release');
if (existsSync(RELEASED) ? !declaresItsChanges() : !wanted) {
  if (!existsSync(RELEASED)) console.error(`There is no ${RELEASED}. Cure: npm run contract:release.`);
  process.exitCode = 1;
} else if (wanted) {
  await release();
}
