// `npm run account -- create|promote|link`: the operator's way to accounts, also while the service runs.
import { Command } from 'commander';
import { createAccounts, type AccountRecord, type Accounts } from '../db/accounts.js';
import { createAudit, type Audit, type AuditAction } from '../db/audit.js';
import { openDatabase, type Database, type Transaction } from '../db/connection.js';
import { createOneTimeLinks, type OneTimeLinks } from '../db/one-time-links.js';
import { createSecret, hashSecret } from '../identity/one-time-secret.js';
import { readDisplayName, readEmail, readSellerName } from './arguments.js';
import { readConfig } from './config.js';
import { OperatorError, runOperatorCommand } from './operator-command.js';

interface Open {
  db: Database;
  accounts: Accounts;
  links: OneTimeLinks;
  audit: Audit;
  publicUrl: string;
}

/** Milliseconds for which a link to choose a password is good: an operator hands it on by hand. */
const LINK_LASTS_MS = 24 * 60 * 60 * 1000;

const program = new Command('account').description('Create accounts, make them admins, and let people choose a password.');

program
  .command('create')
  .description('create an account and print, as the last line, a link to choose its password')
  .requiredOption('--email <address>', 'its e-mail address, compared in lower case', readEmail)
  .requiredOption('--name <name>', 'the name to show', readDisplayName)
  .option('--seller <handle>', 'make it a seller with this handle, which never changes', readSellerName)
  .action(({ email, name, seller }: { email: string; name: string; seller?: string }) => withDatabase(async (open) => {
    const { account, link } = await open.db.write(async (tx) => {
      const made = await open.accounts.create(tx, { email, displayName: name, sellerName: seller ?? null });
      await note(open, tx, made, 'account.registered');
      return { account: made, link: await makeLink(open, tx, made) };
    });
    console.log(`Created the account ${account.id} of ${account.email}`);
    printLink(link);
  }));

program
  .command('promote')
  .description('make an account an admin')
  .requiredOption('--email <address>', 'whose account', readEmail)
  .action(({ email }: { email: string }) => withDatabase(async (open) => {
    await open.db.write(async (tx) => {
      const account = await findAccount(open, email);
      refuseUnlessReady(account);
      if (account.isAdmin) return;
      await open.accounts.promote(tx, account.id);
      await note(open, tx, account, 'account.promoted');
    });
    console.log(`${email.toLowerCase()} is an admin. Its keys have the scope admin only when made with --scopes`);
  }));

program
  .command('link')
  .description('print, as the last line, a link to choose a new password; second factors of a confirmed account stay as they are')
  .requiredOption('--email <address>', 'whose account', readEmail)
  .action(({ email }: { email: string }) => withDatabase(async (open) => {
    const link = await open.db.write(async (tx) => {
      const account = await findAccount(open, email);
      await note(open, tx, account, 'password.reset_requested');
      return makeLink(open, tx, account);
    });
    printLink(link);
  }));

async function findAccount({ accounts }: Open, email: string): Promise<AccountRecord> {
  const account = await accounts.byEmail(email);
  if (!account) throw new OperatorError(`There is no account of ${email}`);
  return account;
}

/** Whoever registered with an address may not be who reads its mail. */
function refuseUnlessReady({ email, emailVerifiedAt, suspendedAt }: AccountRecord): void {
  if (suspendedAt !== null) throw new OperatorError(`The account of ${email} is suspended: have an admin reinstate it first`);
  if (emailVerifiedAt === null) throw new OperatorError(`The account of ${email} has yet to confirm this address: only then can it be an admin`);
}

/** Notes what the operator did, who is no account. */
async function note({ audit }: Open, tx: Transaction, { id }: AccountRecord, action: AuditAction): Promise<void> {
  await audit.append(tx, { accountId: id, actorId: null, action, targetType: 'account', targetId: id });
}

/** A link of the same kind as the one in the mail about a forgotten password; the one before is void. */
async function makeLink({ links, publicUrl }: Open, tx: Transaction, { id }: AccountRecord): Promise<string> {
  const token = createSecret();
  await links.create(tx, { purpose: 'reset_password', accountId: id, hash: hashSecret(token), lifetimeMs: LINK_LASTS_MS });
  return `${publicUrl}/app/reset#token=${token}`;
}

function printLink(link: string): void {
  console.log('Open this link within 24 hours to choose a password. It works once, for whoever has it, and is shown only now:');
  console.log(link);
}

async function withDatabase(act: (open: Open) => Promise<void>): Promise<void> {
  const { dataDir, publicUrl } = readConfig(process.env);
  const db = await openDatabase({ dataDir, exclusive: false });
  const clock = Date.now;
  try {
    await act({ db, accounts: createAccounts(db, clock), links: createOneTimeLinks(db, clock), audit: createAudit(db, clock), publicUrl });
  } finally {
    await db.close();
  }
}

await runOperatorCommand(program);
