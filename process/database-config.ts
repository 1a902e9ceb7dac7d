// Which database the environment names, and what a database that several servers share needs besides.
import type { S3Location } from '../capabilities/storage/s3-store.js';
import type { PostgresqlOptions } from '../db/engine/connection.js';
import { StartRefused } from '../db/engine/start-refused.js';
import type { Values } from './variables.js';

type DatabaseVariables = Pick<
  Values,
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_CONNECTIONS'
  | 'DATABASE_PREPARE'
  | 'DATABASE_ALLOW_UNSAFE'
  | 'NODES'
  | 'SECRET_KEY'
>;

/**
 * The server of the database; undefined where it is a file in DATA_DIR.
 *
 * @throws StartRefused when what it needs besides is missing
 */
export function databaseConfig(env: DatabaseVariables, s3: S3Location | undefined): PostgresqlOptions | undefined {
  if (env.DATABASE_URL === undefined) {
    if (env.DATABASE_DIRECT_URL !== undefined)
      throw new StartRefused('DATABASE_DIRECT_URL needs DATABASE_URL, which the service uses.');
    if (env.NODES === 1) return undefined;
    throw new StartRefused(
      'NODES needs DATABASE_URL: one process alone can serve a database that is a file in DATA_DIR. Leave NODES out, or move to PostgreSQL first (docs/postgresql.md).',
    );
  }
  if (env.SECRET_KEY === undefined)
    throw new StartRefused(
      'DATABASE_URL needs SECRET_KEY, which every server of the database has to have: one that is made in DATA_DIR would be unknown to the others. Take what `openssl rand -base64 33` prints, or, of a marketplace that was moved, what is in its secret.key.',
    );
  if (s3 === undefined)
    throw new StartRefused(
      'DATABASE_URL needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: files in DATA_DIR would be those of one server alone.',
    );
  return {
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    connections: env.DATABASE_CONNECTIONS,
    isPrepared: env.DATABASE_PREPARE === 'on',
    isUnsafeAllowed: env.DATABASE_ALLOW_UNSAFE === 'true',
  };
}
