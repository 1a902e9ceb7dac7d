// The variables of the environment that name a database on a server and say how it is used.
import { databaseUrl, integer, oneOf } from './config-values.js';
import { variable } from './variable.js';

export const DATABASE = {
  DATABASE_URL: variable(databaseUrl, {
    about:
      'a database on PostgreSQL 15 or later; without it the database is a file in DATA_DIR. With it SECRET_KEY and the five S3_… variables are required ([how](postgresql.md)). The connection is encrypted when `sslmode` says so: with verify-full the certificate must be that of the host, with no-verify it is not looked at; require, prefer and verify-ca mean verify-full, too. `sslrootcert`, `sslcert` and `sslkey` name files, `host` the folder of a socket',
  }),
  DATABASE_DIRECT_URL: variable(databaseUrl, {
    about:
      'where PostgreSQL itself answers, if DATABASE_URL leads to a pooler. Backups, restores and drills need it then: they would leave their settings to others behind one such as PgBouncer, when it pools transactions',
  }),
  DATABASE_CONNECTIONS: variable(integer(4, 1000), {
    default: 15,
    about: 'connections to it that one process has at most',
  }),
  NODES: variable(integer(1, 64), {
    default: 1,
    about:
      'processes that serve on the one port, as many as the machine has cores for. More than one needs DATABASE_URL; each has DATABASE_CONNECTIONS of its own, and a folder in DATA_DIR ([how](postgresql.md#several-processes))',
  }),
  DATABASE_PREPARE: variable(oneOf(['on', 'off']), {
    default: 'on',
    about:
      'whether statements are prepared there: on or off. Turn it off behind a pooler that cannot have that, such as PgBouncer before 1.21 when it pools transactions',
  }),
  DATABASE_ALLOW_UNSAFE: variable(oneOf(['true', 'false']), {
    default: 'false',
    about:
      'whether PostgreSQL may lose what it has saved: true or false. With fsync or full_page_writes off it does so in a crash; only for tests, and each start warns of it',
  }),
};
