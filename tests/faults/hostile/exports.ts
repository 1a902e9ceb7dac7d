// Ten exports of a long history at once, and ten looks at whether there is one, again and again.
import { v7 as uuid } from 'uuid';
import { testDatabase } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../../db/engine/connection.js';
import type { Attack, Outcome, Target } from './attack.js';
import { signInAs } from './visitor.js';

/** Entries of the log of everybody who can sign in. */
const ENTRIES = 6_000;
const ROWS_PER_STATEMENT = 500;
const AT_ONCE = 10;
/** What an account may have in a day. */
const EXPORTS_A_DAY = 5;
const PATH = '/api/account/export';

async function prepare(dataDir: string): Promise<() => Promise<void>> {
  const db = await openDatabase({ dataDir, exclusive: false });
  const { items } = await testDatabase(db).tables.accounts.list({ query: '', page: 1, limit: 100 });
  await db.write(async ({ knex }) => {
    for (const { id } of items) {
      const entries = Array.from({ length: ENTRIES }, (_, index) => ({
        id: uuid(),
        account_id: id,
        actor_id: id,
        action: 'session.signed_in',
        created_at: index,
      }));
      for (let start = 0; start < ENTRIES; start += ROWS_PER_STATEMENT)
        await knex('audit_events').insert(entries.slice(start, start + ROWS_PER_STATEMENT));
    }
  });
  await db.close();
  return () => Promise.resolve();
}

/** What is wrong with the answer to an export; undefined when it is one, whole, or a refusal for having had enough. */
async function faultOf(response: Response, isHead: boolean): Promise<string | undefined> {
  if (response.status === 429) return undefined;
  if (response.status !== 200) return `an export was answered ${response.status}`;
  const text = await response.text();
  if (isHead) return text === '' ? undefined : 'HEAD came with a body';
  const { data } = JSON.parse(text) as { data: { audit_events: unknown[] } };
  return data.audit_events.length > ENTRIES ? undefined : `an export has ${data.audit_events.length} entries`;
}

async function run(target: Target): Promise<Outcome> {
  const { admin, buyer, stranger } = target.seeded.accounts;
  const people = await Promise.all([admin, buyer, stranger].map((account) => signInAs(account, target)));
  const faults = new Set<string>();
  let [tried, held, exported] = [0, 0, 0];
  const ask = async (headers: Record<string, string>, method: 'GET' | 'HEAD'): Promise<void> => {
    const response = await fetch(target.origin + PATH, { method, headers });
    if (method === 'GET' && response.status === 200) exported += 1;
    const fault = await faultOf(response, method === 'HEAD');
    tried += 1;
    if (fault === undefined) held += 1;
    else faults.add(fault);
  };
  const endsAt = performance.now() + target.lastsMs;
  while (performance.now() < endsAt) {
    await Promise.all(
      Array.from({ length: 2 * AT_ONCE }, (_, index) =>
        ask(people[index % people.length]!, index < AT_ONCE ? 'HEAD' : 'GET'),
      ),
    );
  }
  if (exported > people.length * EXPORTS_A_DAY) faults.add(`${people.length} accounts were exported ${exported} times`);
  return { tried, held: faults.size === 0 ? held : Math.min(held, tried - 1), faults: [...faults] };
}

export const exports: Attack = {
  name: 'Exports of a long history',
  promise: 'stall',
  environment: { RATE_LIMIT_SESSION_PER_HOUR: '1000000' },
  prepare,
  run,
};
