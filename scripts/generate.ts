// Generates what is below generated/ from openapi.yaml, unless a pattern may take long, from the migrations and from the
// list of what an export takes, and docs/configuration.md from the list of variables; with --check it only compares and
// prints the cure.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configurationPage } from '../process/config-help.js';
import { readContract, type Contract } from './generate/contract.js';
import { buildDocs } from './generate/docs.js';
import { generateContract, generateDocument, generateOutline } from './generate/document.js';
import { generateEnumTypes, generateEnums, generateErrorTypes, generateErrors } from './generate/errors.js';
import { EVENT_WORDS_TYPES, generateEventTypes, generateEvents, generateEventWords } from './generate/events.js';
import { withGuide } from './generate/guide.js';
import { generateOperationTypes, generateOperations } from './generate/operations.js';
import { generateMigrationLines, MIGRATION_LINE_TYPES } from './generate/migration-lines.js';
import { findPatternFaults } from './generate/patterns.js';
import { generateHandlers, generateRegistry } from './generate/registries.js';
import { generateStateTypes, generateStates } from './generate/states.js';
import { generateTypes } from './generate/types.js';
import { VALIDATOR_TYPES, generateValidators } from './generate/validators.js';
import { buildYaml } from './generate/yaml.js';
import { exportSchema } from './moving/export-schema.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Path -> content of everything that is committed. */
async function generateAll(contract: Contract): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'docs/configuration.md': configurationPage(),
    'generated/migration-lines.js': generateMigrationLines(join(ROOT, 'db/migrations')),
    'generated/migration-lines.d.ts': MIGRATION_LINE_TYPES,
    'generated/export.schema.json': `${JSON.stringify(exportSchema(), null, 2)}\n`,
  };
  for (const [name, content] of Object.entries(await generate(contract))) files[`generated/${name}`] = content;
  return files;
}

/** File name -> content of everything that comes from the contract. */
async function generate(contract: Contract): Promise<Record<string, string>> {
  const header = '// Generated from openapi.yaml by `npm run generate`; do not edit.\n';
  return {
    'types.d.ts': header + (await generateTypes(contract)),
    'operations.js': header + generateOperations(contract),
    'operations.d.ts': header + generateOperationTypes(contract),
    'errors.js': header + generateErrors(contract),
    'errors.d.ts': header + generateErrorTypes(contract),
    'enums.js': header + generateEnums(contract),
    'enums.d.ts': header + generateEnumTypes(contract),
    'states.js': header + generateStates(contract),
    'states.d.ts': header + generateStateTypes(contract),
    'events.cjs': header + generateEvents(contract),
    'events.d.cts': header + generateEventTypes(contract),
    'event-words.js': header + generateEventWords(contract),
    'event-words.d.ts': header + EVENT_WORDS_TYPES,
    'validators.cjs': header + generateValidators(contract),
    'validators.d.cts': header + VALIDATOR_TYPES,
    ...registries(contract, header),
    'contract.json': generateContract(contract),
    'outline.json': generateOutline(contract),
    'openapi.json': generateDocument(contract),
  };
}

/** One file for each thing that every operation has. */
function registries(contract: Contract, header: string): Record<string, string> {
  const ofTests = { root: 'contract-tests' };
  const ofScenarios = { ...ofTests, name: 'scenarios', type: 'AllScenarios', typeModule: 'harness/scenario' };
  const ofRows = { ...ofTests, name: 'accessTable', type: 'AccessTable', typeModule: 'access/access-row' };
  return {
    'handlers.ts': header + generateHandlers(contract),
    'scenarios.ts': header + generateRegistry(contract, ofScenarios),
    'access-table.ts': header + generateRegistry(contract, { ...ofRows, exported: 'access' }),
  };
}

async function main(check: boolean): Promise<void> {
  const contract = readContract(join(ROOT, 'openapi.yaml'));
  const faults = findPatternFaults(contract);
  if (faults.length > 0) {
    console.error(`${faults.join('\n')}\nNothing was generated: a pattern meets whatever callers send.`);
    process.exitCode = 1;
    return;
  }
  const files = await generateAll(contract);
  const stale: string[] = [];
  await mkdir(join(ROOT, 'generated'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const path = join(ROOT, name);
    // An unchanged file is not written, so that its date tells the compiler the truth.
    if (existsSync(path) && (await readFile(path, 'utf8')) === content) continue;
    stale.push(name);
    if (!check) await writeFile(path, content);
  }
  if (check && stale.length > 0) {
    console.error(
      `What is generated is behind its source (${stale.join(', ')}).\nCure: run \`npm run generate\` and commit it.`,
    );
    process.exitCode = 1;
    return;
  }
  await buildYaml(files['generated/openapi.json']!, join(ROOT, 'generated', 'openapi.yaml'));
  await buildDocs(
    withGuide(files['generated/openapi.json']!, contract, join(ROOT, 'docs/guide')),
    join(ROOT, 'web/docs'),
    join(ROOT, 'generated/docs'),
  );
  console.log(
    `generated/ ${stale.length > 0 ? `written: ${stale.join(', ')}` : 'is up to date'} (${contract.operations.length} operations)`,
  );
}

await main(process.argv.includes('--check'));
