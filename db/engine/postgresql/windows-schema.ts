// Where a database on PostgreSQL counts in windows: a table, and the function that counts in it. It belongs to the engine,
// and so to no migration.
import type { Knex } from 'knex';
import { installMissing } from './install-missing.js';

/** Milliseconds that a call may wait for a row: requests are told within two seconds that they are not counted. */
const LOCK_WAIT_MS = 1500;

/** Rows are rewritten in place as long as their page has room: no index has what counting changes. */
const TABLE = `
create table if not exists request_windows (
  name text primary key,
  started_at bigint not null,
  used bigint not null,
  given_back bigint not null,
  ends_at bigint not null
) with (fillfactor = 50);
create index if not exists request_windows_ends_at on request_windows (ends_at);`;

/**
 * Counts all that waits in one process. Processes of several releases call it at once, so what it does for a name never
 * changes: another one gets another name, and this one stays for as long as a release calls it that may still run.
 *
 * `keys` are the names of windows, `lengths` how long each lasts, `written` whether anything is to be counted in it.
 * `asks` are numbers: of each ask its act (0 tells, 1 takes, 2 gives back, 3 undoes), how many times it is asked, in how
 * many windows, and of each window its place among `keys`, its limit, and how often it gives back. `given_now` takes the
 * place of the clock in tests. Told is, of each ask in its turn, how many times it was done, and how often each of its
 * windows was counted before.
 *
 * Rows are locked in the order of their names, each before the next is looked for: no two calls wait for each other. The
 * clock is read behind the locks, or a call that waited would take what another one began meanwhile for something of the
 * future. A window that begins in the future was begun before the clock was set back, and is made to begin now, so that
 * nobody waits longer than it lasts.
 */
const TAKE = `
create or replace function take_from_windows_v1(names json, lengths bigint[], written boolean[], asks bigint[], given_now bigint)
returns table (clock bigint, starts json, told json)
language plpgsql set enable_seqscan = off as $$
declare
  size int := array_length(lengths, 1);
  keys text[] := array(select t.key from json_array_elements_text(names) with ordinality as t (key, n) order by t.n);
  began bigint[] := array_fill(0::bigint, array[size]);
  counts bigint[] := array_fill(0::bigint, array[size]);
  gifts bigint[] := array_fill(0::bigint, array[size]);
  changed boolean[] := array_fill(false, array[size]);
  answers bigint[] := '{}';
  row_began bigint;
  row_count bigint;
  row_gifts bigint;
  place int;
  ask int := 1;
  act bigint;
  last int;
  done bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform set_config('lock_timeout', '${LOCK_WAIT_MS}', true);
  for place in select t.n from unnest(keys) with ordinality as t (key, n) order by t.key collate "C" loop
    loop
      if written[place] then
        select w.started_at, w.used, w.given_back into row_began, row_count, row_gifts
          from request_windows as w where w.name = keys[place] for no key update;
      else
        select w.started_at, w.used, w.given_back into row_began, row_count, row_gifts
          from request_windows as w where w.name = keys[place];
      end if;
      exit when found or not written[place];
      insert into request_windows values (keys[place], 0, 0, 0, 0) on conflict do nothing;
    end loop;
    began[place] := coalesce(row_began, 0);
    counts[place] := coalesce(row_count, 0);
    gifts[place] := coalesce(row_gifts, 0);
  end loop;
  clock := coalesce(given_now, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  for place in 1..size loop
    if clock >= began[place] + lengths[place] then
      began[place] := clock;
      counts[place] := 0;
      gifts[place] := 0;
    elsif began[place] > clock then
      began[place] := clock;
      changed[place] := true;
    end if;
  end loop;
  while ask < array_length(asks, 1) loop
    act := asks[ask];
    last := ask + 2 + 3 * asks[ask + 2];
    done := case act when 0 then 0 else asks[ask + 1] end;
    for spot in ask + 3..last by 3 loop
      place := asks[spot];
      done := least(done, case act
        when 1 then asks[spot + 1] - counts[place]
        when 2 then least(counts[place], asks[spot + 2] - gifts[place])
        else counts[place] end);
    end loop;
    done := greatest(done, 0);
    answers := answers || done;
    for spot in ask + 3..last by 3 loop
      place := asks[spot];
      answers := answers || counts[place];
      counts[place] := counts[place] + case act when 1 then done else -done end;
      if act = 2 then gifts[place] := gifts[place] + done; end if;
      changed[place] := changed[place] or done > 0;
    end loop;
    ask := last + 1;
  end loop;
  for place in 1..size loop
    if changed[place] and written[place] then
      update request_windows as w
        set started_at = began[place], used = counts[place], given_back = gifts[place],
          ends_at = began[place] + lengths[place]
        where w.name = keys[place];
    end if;
  end loop;
  starts := to_json(began);
  told := to_json(answers);
  return next;
end $$;`;

const IS_MISSING = `select to_regclass('request_windows') is null
  or to_regprocedure('take_from_windows_v1(json, bigint[], boolean[], bigint[], bigint)') is null as is_so`;

/** Tables that a copy of the database leaves out: what was counted is of the server on which it was. */
export const TABLE_OF_WINDOWS = 'request_windows';

/** Has windows counted: does nothing where there is all that takes. @param knex a pool that writes */
export const installWindows = (knex: Knex): Promise<void> =>
  installMissing(knex, 'What counts in windows', async (on) => {
    const [missing] = (await on.raw(IS_MISSING)) as unknown as [{ readonly is_so: number }];
    return missing.is_so === 1 ? `${TABLE}${TAKE}` : undefined;
  });
