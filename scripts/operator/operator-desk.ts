// What the operator's commands work with; the service may run beside them.
import { createAccounts, type AccountRecord, type Accounts } from '../../db/accounts/accounts.js';
import { createAudit, type Audit, type AuditAction } from '../../db/service/audit.js';
import { openDatabase, type Database, type Transaction } from '../../db/engine/connection.js';
import { createKeys, type Keys } from '../../db/credentials/keys.js';
import { createMessages } from '../../db/service/messages.js';
import { createOneTimeLinks, type OneTimeLinks } from '../../db/credentials/one-time-links.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { SITE_NAME } from '../../market/site-name.js';
import { createMail, type Mail } from '../../mail/mailer.js';
import { readConfig } from '../../process/config.js';
import { OperatorError } from './operator-command.js';
import { publicUrlOf } from '../../process/public-address.js';
import { readSecretKey } from '../../process/secret-key.js';

export interface OperatorDesk {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly links: OneTimeLinks;
  readonly audit: Audit;
  readonly mail: Mail;
  /** Of the service that runs on the folder, if one does. */
  readonly publicUrl: string;
}

/**
 * Opens the data folder beside a service that may run, for one act. Mail is sealed and sent as by a service with the
 * same environment.
 */
export async function withDesk(act: (desk: OperatorDesk) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, secretKey, smtpUrl } = config;
  const clock = Date.now;
  const db = await openDatabase({ dataDir, exclusive: false });
  try {
    const publicUrl = publicUrlOf(config);
    const sealer = createSealer((await readSecretKey(dataDir, secretKey))('stored-secrets'));
    const mail = createMail({
      messages: createMessages(db, sealer, clock),
      hasSmtp: smtpUrl !== undefined,
      publicUrl: () => publicUrl,
      siteName: SITE_NAME,
    });
    const [accounts, keys, links, audit] = [
      createAccounts(db, clock),
      createKeys(db, clock),
      createOneTimeLinks(db, clock),
      createAudit(db, clock),
    ];
    await act({ db, accounts, keys, links, audit, mail, publicUrl });
  } finally {
    await db.close();
  }
}

/** @throws OperatorError when no account has the address */
export async function accountOf({ accounts }: Pick<OperatorDesk, 'accounts'>, email: string): Promise<AccountRecord> {
  const account = await accounts.byEmail(email);
  if (!account) throw new OperatorError(`There is no account of ${email}`);
  return account;
}

/** Notes what the operator, who is no account, did to one. */
export async function noteOperatorAct(
  tx: Transaction,
  { audit }: Pick<OperatorDesk, 'audit'>,
  { id }: Pick<AccountRecord, 'id'>,
  action: AuditAction,
): Promise<void> {
  await audit.append(tx, { accountId: id, actorId: null, action, targetType: 'account', targetId: id });
}
