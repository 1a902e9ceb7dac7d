// The contract that every connection to SQLite keeps, and the SQLite that may be used.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseFile } from './database-file.js';
import { StartRefused } from '../start-refused.js';
import { assertContract, assertVersion, openConnection } from './sqlite-client.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';

test('a connection that breaks the contract is refused with the setting in the sentence', (t) => {
  const dataDir = temporaryFolder(t);
  const connection = openConnection(databaseFile(dataDir), { readonly: false });
  t.after(() => connection.close());
  for (const setting of [
    'synchronous = NORMAL',
    'foreign_keys = OFF',
    'secure_delete = FAST',
    'busy_timeout = 1',
    'journal_mode = DELETE',
  ]) {
    connection.pragma(setting);
    const name = setting.split(' ')[0]!;
    assert.throws(
      () => assertContract(connection),
      (error) => error instanceof StartRefused && error.message.includes(name),
    );
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    connection.pragma('secure_delete = ON');
    connection.pragma('busy_timeout = 5000');
  }
});

test('an SQLite with the WAL-reset race is refused, newer ones are not', () => {
  for (const old of ['3.40.1', '3.51.2', '3.9.9']) assert.throws(() => assertVersion(old), StartRefused);
  for (const good of ['3.51.3', '3.53.2', '4.0.0', '3.100.0']) assert.doesNotThrow(() => assertVersion(good));
});

test('parameters are hidden from the planner, which leaves their values and whatever else has a question mark alone', (t) => {
  const connection = openConnection(databaseFile(temporaryFolder(t)), { readonly: false });
  t.after(() => connection.close());
  connection.exec('create table kept (id text primary key, number integer)');
  connection.prepare('insert into kept values (?, ?)').run('01', -7);
  const found = connection.prepare(
    "select '?''?' as \"a?\", id as `b?`, number, typeof(?) as type from kept where id = ? and number in (?, ?) limit ?",
  );
  assert.deepEqual(found.get('12', '01', 1, -7, 1), { 'a?': "?'?", 'b?': '01', number: -7, type: 'text' });
  assert.equal(found.source.match(/\+\?/g)!.length, 5, 'every parameter, or each run would compile the statement anew');
});
