// `npm run account -- create|promote`: the operator's way to accounts, also while the service runs.
import { Command } from 'commander';
import { createAccounts, type Accounts } from '../db/accounts.js';
import { openDatabase, type Database } from '../db/connection.js';
import { readDisplayName, readEmail, readSellerName } from './arguments.js';
import { readConfig } from './config.js';
import { OperatorError, runOperatorCommand } from './operator-command.js';

const program = new Command('account').description('Create accounts and make them admins.');

program
  .command('create')
  .description('create an account')
  .requiredOption('--email <address>', 'its e-mail address, compared in lower case', readEmail)
  .requiredOption('--name <name>', 'the name to show', readDisplayName)
  .option('--seller <handle>', 'make it a seller with this handle, which never changes', readSellerName)
  .action(({ email, name, seller }: { email: string; name: string; seller?: string }) =>
    withAccounts(async (db, accounts) => {
      const account = await db.write((tx) => accounts.create(tx, { email, displayName: name, sellerName: seller ?? null }));
      console.log(`Created the account ${account.id} of ${account.email}`);
    }),
  );

program
  .command('promote')
  .description('make an account an admin')
  .requiredOption('--email <address>', 'whose account', readEmail)
  .action(({ email }: { email: string }) =>
    withAccounts(async (db, accounts) => {
      const account = await accounts.byEmail(email);
      if (!account) throw new OperatorError(`There is no account of ${email}`);
      await db.write((tx) => accounts.promote(tx, account.id));
      console.log(`${account.email} is an admin. Its keys have the scope admin only when made with --scopes`);
    }),
  );

async function withAccounts(act: (db: Database, accounts: Accounts) => Promise<void>): Promise<void> {
  const db = await openDatabase({ dataDir: readConfig(process.env).dataDir, exclusive: false });
  try {
    await act(db, createAccounts(db, Date.now));
  } finally {
    await db.close();
  }
}

await runOperatorCommand(program);
