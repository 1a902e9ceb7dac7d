// Keeps the service from starting with secret keys that do not suit what is stored.
import { StartRefused } from '../db/engine/start-refused.js';
import type { StoredTables } from '../db/tables.js';
import type { OpenMarket } from '../market/open-market.js';
import { noteSecrets, type SecretFinding, type SecretNames } from '../market/secrets/known-secrets.js';
import { commandHint } from '../scripts/operator/command-hints.js';
import type { Config } from './config.js';
import type { DeriveKeys } from './secret-key.js';

interface Log {
  warn(details: object, message: string): void;
}

/** What secret keys are called in the database. */
export const namesOf = (deriveKeys: DeriveKeys): SecretNames => deriveKeys('secret-names') as SecretNames;

const REFUSALS: Readonly<Partial<Record<SecretFinding, string>>> = {
  'former one missing':
    'The secret key is another one than that of the service, and what that one sealed could not be read: give this the environment of the service, or set SECRET_KEY_PREVIOUS to the key before.',
  'half missing':
    'The secret key is being changed, and what is stored is sealed by two of them, of which one is missing here: set both SECRET_KEY and SECRET_KEY_PREVIOUS, or put secret.key and secret.key.previous back, until npm run rotate-secret has sealed everything anew.',
  'previous unknown':
    'SECRET_KEY_PREVIOUS, or secret.key.previous, is no secret key that this marketplace ever had, and opens nothing that is stored: set it to the one before, or leave it out.',
};

/** Takes down the secret keys of a process that suit. @throws StartRefused where they do not */
export async function noteOrRefuse(
  stored: Pick<StoredTables, 'tables' | 'write'>,
  names: SecretNames,
  mayMiss = false,
): Promise<SecretFinding> {
  const finding = await noteSecrets(stored, names, mayMiss);
  const refusal = REFUSALS[finding];
  if (refusal === undefined || (mayMiss && finding === 'former one missing')) return finding;
  throw new StartRefused(refusal);
}

/** Takes down by which secret keys the service works, and says what is to be done about them. @throws StartRefused */
export async function noteSecretsOfService(
  stored: Pick<OpenMarket, 'tables' | 'write' | 'db'>,
  deriveKeys: DeriveKeys,
  config: Config,
  log: Log,
): Promise<void> {
  const names = namesOf(deriveKeys);
  // Of several servers, one with another key could not read what the others write.
  if ((await noteOrRefuse(stored, names, !stored.db.isShared)) === 'former one missing')
    log.warn(
      {},
      'the secret key is another one than before, and what that one sealed cannot be read: set SECRET_KEY_PREVIOUS to it (see docs/operating.md, "Another secret key")',
    );
  const known = await stored.tables.secretKeys.all();
  if (known.some(({ status }) => status === 'previous'))
    log.warn(
      {},
      `not all that is stored is sealed by the new secret key yet: run ${commandHint('rotate-secret', [], config, process.env)}`,
    );
}
