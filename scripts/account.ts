// `npm run account -- create|link|promote|demote|suspend|reinstate`: the operator's way to accounts, also while the
// service runs.
import { Command } from 'commander';
import { createAccount, givePasswordLink } from '../market/accounts/create-account.js';
import { demote, promote, reinstate, suspend } from './operator/account-standing.js';
import { readDisplayName, readEmail, readReason, readSellerName } from './operator/arguments.js';
import { orRefuse, runOperatorCommand } from './operator/operator-command.js';
import { accountOf, withDesk, type OperatorDesk } from './operator/operator-desk.js';

interface CreateOptions {
  email: string;
  name: string;
  seller?: string;
}

const REASON = 'The operator of this marketplace suspended it';

const program = new Command('account').description(
  'Create accounts, let people choose a password, and decide who is an admin and who is suspended.',
);

program
  .command('create')
  .description('create an account and print, as the last line, a link to choose its password')
  .requiredOption('--email <address>', 'its e-mail address, compared in lower case', readEmail)
  .requiredOption('--name <name>', 'the name to show', readDisplayName)
  .option('--seller <handle>', 'make it a seller with this handle, which never changes', readSellerName)
  .action((options: CreateOptions) => withDesk((desk) => create(desk, options)));

ofAccount(
  'link',
  'print, as the last line, a link to choose a new password; second factors of a confirmed account stay as they are',
).action(({ email }: { email: string }) => withDesk((desk) => giveLink(desk, email)));

ofAccount('promote', 'make an account an admin').action(({ email }: { email: string }) =>
  tell((desk) => promote(desk, email)),
);

ofAccount('demote', 'make an admin an account like any other; the last admin stays one').action(
  ({ email }: { email: string }) => tell((desk) => demote(desk, email)),
);

ofAccount(
  'suspend',
  'stop an account, an admin too: its sessions, keys and tokens are refused, and its products vanish',
)
  .option('--reason <text>', 'what its owner is told by mail', readReason, REASON)
  .action(({ email, reason }: { email: string; reason: string }) => tell((desk) => suspend(desk, email, reason)));

ofAccount('reinstate', 'end the suspension of an account').action(({ email }: { email: string }) =>
  tell((desk) => reinstate(desk, email)),
);

function ofAccount(name: string, description: string): Command {
  return program.command(name).description(description).requiredOption('--email <address>', 'whose account', readEmail);
}

/** Prints the sentence with which an act answers. */
function tell(act: (desk: OperatorDesk) => Promise<string>): Promise<void> {
  return withDesk(async (desk) => console.log(await act(desk)));
}

async function create(desk: OperatorDesk, { email, name, seller }: CreateOptions): Promise<void> {
  const person = { email, displayName: name, sellerName: seller ?? null };
  const { account, url } = await desk.write(async (tables) => orRefuse(await createAccount(tables, desk, person)));
  console.log(`Created the account ${account.id} of ${account.email}`);
  printLink(url);
}

async function giveLink(desk: OperatorDesk, email: string): Promise<void> {
  printLink(await desk.write(async (tables) => givePasswordLink(tables, desk, (await accountOf(tables, email)).id)));
}

function printLink(link: string): void {
  console.log(
    'Open this link within 24 hours to choose a password. It works once, for whoever has it, and is shown only now:',
  );
  console.log(link);
}

await runOperatorCommand(program);
