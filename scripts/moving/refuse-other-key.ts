// Keeps a marketplace from moving to where its sealed texts could not be read.
import type { Tables } from '../../db/tables.js';
import type { SecretNames } from '../../market/secrets/known-secrets.js';
import { OperatorError } from '../operator/operator-command.js';

/**
 * @param names of the secret keys of the environment, by which `tables` open what is sealed
 * @throws OperatorError when they are not those of the marketplace
 */
export async function refuseOtherKey(
  { secretKeys, sealedTexts }: Pick<Tables, 'secretKeys' | 'sealedTexts'>,
  names: SecretNames,
): Promise<void> {
  const known = await secretKeys.all();
  const isOwn = (wanted: string): boolean => names.some((name) => name === wanted);
  if (known.some(({ name, status }) => status !== 'former' && !isOwn(name))) throw new OperatorError(OTHER);
  if (known.length > 0 && !known.some(({ name, status }) => name === names[0] && status === 'current'))
    throw new OperatorError(OTHER);
  for await (const texts of sealedTexts.walk())
    if (texts.some(({ is }) => is === 'unreadable')) throw new OperatorError(OTHER);
}

const OTHER =
  'SECRET_KEY is not the one of this marketplace, and what that one sealed could not be read: set it to what secret.key in DATA_DIR holds, and SECRET_KEY_PREVIOUS to secret.key.previous where that is there. Nothing was moved';
