// `npm run doctor`: examines the installation that the environment names, whether the service runs or not, and changes
// nothing of it; ends with 1 when something is bad.
import { Command } from 'commander';
import { worstOf, type Check } from '../market/doctor/check.js';
import { examine } from '../market/doctor/examine.js';
import { readConfig } from '../process/config.js';
import { withPatient } from './operator/patient.js';
import { runOperatorCommand } from './operator/operator-command.js';

const program = new Command('doctor')
  .description(
    'Examine disk, clock, permissions, database, files, mail, proxy, DNS, payments, scanner, backups and keys; ends with 1 when something is bad.',
  )
  .option('--json', 'print one JSON document, as the operation checkInstallation answers')
  .action(async ({ json = false }: { readonly json?: boolean }) => {
    const config = readConfig(process.env);
    const checks = await withPatient(config, (patient) => examine(patient, { isFarReaching: true }));
    const state = worstOf(checks);
    const at = new Date().toISOString();
    console.log(json ? JSON.stringify({ state, checked_at: at, checks }, undefined, 2) : linesOf(checks));
    // Without waiting for what was given up, such as a disk that hangs.
    process.exit(state === 'bad' ? 1 : 0);
  });

function linesOf(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ title }) => title.length));
  return checks
    .map(({ state, title, detail, remedy }) => {
      const told = `${state.padEnd(4)}  ${title.padEnd(width)}  ${detail}.`;
      return remedy === null ? told : `${told}\n${' '.repeat(width + 8)}→ ${remedy}.`;
    })
    .join('\n');
}

await runOperatorCommand(program);
