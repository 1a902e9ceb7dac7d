// `npm run account -- create|link|promote|demote|suspend|reinstate`: the operator's way to accounts, also while the
// service runs.
import { Command } from 'commander';
import type { AccountRecord } from '../db/accounts/accounts.js';
import type { Tables } from '../db/tables.js';
import { createSecret, hashSecret } from '../identity/one-time-secret.js';
import { demote, promote, reinstate, suspend } from './operator/account-standing.js';
import { readDisplayName, readEmail, readReason, readSellerName } from './operator/arguments.js';
import { runOperatorCommand } from './operator/operator-command.js';
import { accountOf, noteOperatorAct, withDesk, type OperatorDesk } from './operator/operator-desk.js';

interface CreateOptions {
  email: string;
  name: string;
  seller?: string;
}

/** Milliseconds for which a link to choose a password is good: an operator hands it on by hand. */
const LINK_LASTS_MS = 24 * 60 * 60 * 1000;
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
  const { account, link } = await desk.write(async (tables) => {
    const made = await tables.accounts.create({ email, displayName: name, sellerName: seller ?? null });
    await noteOperatorAct(tables, made, 'account.registered');
    return { account: made, link: await makeLink(desk, tables, made) };
  });
  console.log(`Created the account ${account.id} of ${account.email}`);
  printLink(link);
}

async function giveLink(desk: OperatorDesk, email: string): Promise<void> {
  const link = await desk.write(async (tables) => {
    const account = await accountOf(tables, email);
    await noteOperatorAct(tables, account, 'password.reset_requested');
    return makeLink(desk, tables, account);
  });
  printLink(link);
}

/** A link of the same kind as the one in the mail about a forgotten password; every one before is void. */
async function makeLink({ publicUrl }: OperatorDesk, { oneTimeLinks }: Tables, { id }: AccountRecord): Promise<string> {
  const token = createSecret();
  await oneTimeLinks.deleteFor(id);
  await oneTimeLinks.create({
    purpose: 'reset_password',
    accountId: id,
    hash: hashSecret(token),
    lifetimeMs: LINK_LASTS_MS,
  });
  return `${publicUrl}/app/reset#token=${token}`;
}

function printLink(link: string): void {
  console.log(
    'Open this link within 24 hours to choose a password. It works once, for whoever has it, and is shown only now:',
  );
  console.log(link);
}

await runOperatorCommand(program);
