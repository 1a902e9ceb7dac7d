// Where a database on PostgreSQL notes what its transactions touch: a table that triggers write to, and functions that
// read it. It belongs to the engine, and so to no migration.
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { MIGRATIONS } from '../migrations.js';
import { ACCOUNTS, PRODUCTS, SHOWN, WATCHED, type WatchedTable } from '../watched-tables.js';
import { installMissing } from './install-missing.js';

/**
 * A row for each thing that a transaction touched, `nothing` for one that touched none, and `everything` where nobody
 * knows what. They are kept for a minute at least after everybody could see them; `swept` says which are gone: all of
 * transactions before it. They are logged, for who has lost them in a crash would believe that nothing had been touched.
 */
const TABLES = `
create table if not exists touches (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  thing text,
  slug text
);
create index if not exists touches_xid on touches (xid);
create table if not exists touches_kept (id bigint primary key, swept xid8 not null, upcoming xid8 not null, swept_at bigint not null);
insert into touches_kept values (1, '0', '0', 0) on conflict do nothing;`;

/**
 * Told as the last act of a transaction: its number and what it has touched. One that touched nothing says so, since
 * others have to learn that anything was committed.
 */
const OF_COMMIT = `
create or replace function touches_of_commit() returns table (number text, touched json)
language plpgsql set enable_seqscan = off as $$
begin
  number := pg_current_xact_id()::text;
  select json_agg(json_build_array(number, t.kind, t.thing, t.slug)) into touched
    from (select distinct kind, thing, slug from touches where xid = pg_current_xact_id()) as t;
  if touched is null then
    insert into touches (kind) values ('nothing');
    touched := '[]';
  end if;
  return next;
end $$;`;

/**
 * What was touched by transactions that were not yet over, or not yet begun, when somebody looked last. Those are found
 * by their numbers, and once more by the places of rows in the table: after a crash the number of a transaction that
 * left nothing behind is given again, and the look before the crash has seen it end. The last look is told by its
 * snapshot, null before the first, and the newest row that it saw. Of its numbers those below its end are named one by
 * one: a transaction that stays open anywhere on the server must not have all rows read that came after it began.
 *
 * Most looks find nothing, for which it is enough that no row is newer, no number was open at the last look, and none was
 * given since.
 *
 * A plan that was made for an empty table must not read all of a long one later: so none reads a whole table.
 */
const SINCE = `
create or replace function touches_since(seen text, seen_row bigint, most bigint)
returns table (server text, snapshot text, newest bigint, is_whole boolean, touched json)
language plpgsql stable set enable_seqscan = off as $$
declare
  last pg_snapshot := seen::pg_snapshot;
begin
  server := concat(pg_postmaster_start_time(), ' ', 'touches'::regclass::oid);
  snapshot := pg_current_snapshot()::text;
  newest := coalesce((select t.id from touches as t order by t.id desc limit 1), 0);
  is_whole := (select swept <= pg_snapshot_xmin(last) from touches_kept where id = 1);
  touched := '[]';
  if is_whole and (newest > seen_row or pg_snapshot_xmin(last) < pg_snapshot_xmax(last)
      or exists (select from touches as t where t.xid >= pg_snapshot_xmax(last))) then
    select json_agg(json_build_array(t.xid::text, t.kind, t.thing, t.slug)), count(*) <= most
      into touched, is_whole
      from (
        (select t.* from touches as t where t.xid >= pg_snapshot_xmax(last) order by t.xid limit most + 1)
        union
        (select t.* from touches as t where t.xid = any (array(select pg_snapshot_xip(last))) limit most + 1)
        union
        (select t.* from touches as t where t.id > seen_row order by t.id limit most + 1)
      ) as t;
  end if;
  if not is_whole or touched is null then touched := '[]'; end if;
  return next;
end $$;`;

/** What rows of a table belong to, as a query for `touches (kind, thing, slug)`. */
function touchedBy(watched: WatchedTable, rows: string): string {
  const { kind, id } = watched;
  if (kind === 'account') return `select distinct 'account', ${id}, null from ${rows}`;
  if (watched === PRODUCTS) return `select distinct 'product', id, slug from ${rows}`;
  return `select distinct 'product', r.${id}, p.slug from ${rows} as r left join products as p on p.id = r.${id}`;
}

/** The ids of accounts of which a statement has changed a column; by sets, since rows written and removed have no index. */
const changedIn = (columns: readonly string[]): string =>
  `(select id, ${columns.join()} from written except select id, ${columns.join()} from removed)`;

/** Products show some columns of accounts. They are looked for only where one has changed, which is rare. */
const TOUCH_SHOWN = `
    if exists ${changedIn([...new Set([...SHOWN.ofSeller, ...SHOWN.ofAuthor])])} then
      insert into touches (kind, thing, slug)
        select 'product', p.id, p.slug from ${changedIn(SHOWN.ofSeller)} as changed
          join products as p on p.seller_id = changed.id
        union
        select 'product', p.id, p.slug from ${changedIn(SHOWN.ofAuthor)} as changed
          join reviews as v on v.account_id = changed.id join products as p on p.id = v.product_id;
    end if;`;

/** What notes the rows of a table, once a statement. */
function watching(watched: WatchedTable): string {
  const { table } = watched;
  const [written, removed] = [touchedBy(watched, 'written'), touchedBy(watched, 'removed')];
  const insert = 'insert into touches (kind, thing, slug)';
  const trigger = (act: string, referencing: string): string =>
    `create or replace trigger touched_by_${act} after ${act} on ${table} ${referencing} for each statement execute function touch_${table}();`;
  return `
create or replace function touch_${table}() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    ${insert} ${written};
  elsif tg_op = 'UPDATE' then
    ${insert} ${written} union ${removed};${watched === ACCOUNTS ? TOUCH_SHOWN : ''}
  elsif tg_op = 'DELETE' then
    ${insert} ${removed};
  else
    insert into touches (kind) values ('everything');
  end if;
  return null;
end $$;
${trigger('insert', 'referencing new table as written')}
${trigger('update', 'referencing new table as written old table as removed')}
${trigger('delete', 'referencing old table as removed')}
${trigger('truncate', '')}`;
}

/** Whoever looks takes everything as touched. */
const ALL_TOUCHED = `insert into touches (kind) values ('everything');`;

/**
 * What was restored on another server tells of transactions whose numbers this one has not given yet, and would tell of
 * them at each look until it has.
 */
const IS_OF_ANOTHER_SERVER = `
select exists (select from touches where xid >= pg_snapshot_xmax(pg_current_snapshot()))
  or exists (select from touches_kept where upcoming > pg_snapshot_xmax(pg_current_snapshot())) as is_so`;
const BEGIN_ANEW = `truncate touches; update touches_kept set swept = '0', upcoming = '0', swept_at = 0; ${ALL_TOUCHED}`;

const FIND = `select obj_description(to_regclass('touches'), 'pg_class') as installed,
  (select count(*) from knex_migrations) as migrations,
  (select array_agg(tablename::text) from pg_tables where schemaname = current_schema()) as tables`;

/** What `FIND` finds. */
interface Found {
  /** The hash of what was installed last; null where nothing was. */
  readonly installed: string | null;
  readonly migrations: number;
  readonly tables: readonly string[];
}

/**
 * Has touches noted, of all tables that are watched: does nothing where that is so already, or where a newer release
 * has seen to it.
 *
 * @param knex a pool that writes, of a database with the latest migration, or with one that it is to stay at
 */
export const installTouches = (knex: Knex): Promise<void> => installMissing(knex, 'What notes touches', missingIn);

/** What is to be run; undefined where nothing is. */
async function missingIn(knex: Knex): Promise<string | undefined> {
  const [found] = (await knex.raw(FIND)) as unknown as [Found];
  // A newer release has its own; none came with a dump, which leaves them out.
  if (found.migrations > MIGRATIONS.length && found.installed !== null) return undefined;
  const watched = WATCHED.filter(({ table }) => found.tables.includes(table)).map(watching);
  const sql = [TABLES, OF_COMMIT, SINCE, ...watched, ALL_TOUCHED].join('\n');
  const hash = createHash('sha256').update(sql).digest('base64url');
  if (found.installed !== hash) return `${sql} comment on table touches is '${hash}'`;
  const [other] = (await knex.raw(IS_OF_ANOTHER_SERVER)) as unknown as [{ readonly is_so: number }];
  return other.is_so === 1 ? BEGIN_ANEW : undefined;
}
