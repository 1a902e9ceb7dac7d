// Tables whose rows are not moved to another database, each with the reason.
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  nodes: 'they are processes that ran on the folder',
  leases: 'they are held by processes that ran on the folder',
  additive_migrations: 'another database has migrations of its own',
  knex_migrations: 'another database has migrations of its own',
  knex_migrations_lock: 'another database has migrations of its own',
};
