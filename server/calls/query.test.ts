import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endsSoon } from '../../contract-tests/harness/ends-soon.js';
import { Refusal } from '../errors.js';
import { coerceQuery, parseQuery } from './query.js';

const KINDS = { limit: 'integer', exact: 'boolean', game: 'string[]', since: 'time' };

/** A raw query as the values that the declared kinds make of it. */
function read(raw: string): Record<string, unknown> {
  const query: Record<string, unknown> = parseQuery(raw);
  coerceQuery(query, KINDS);
  return { ...query };
}

const refusal =
  (message: string) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof Refusal);
    const [name] = message.split(' ') as [string];
    assert.deepEqual(
      [error.code, error.message, error.details[0]!.path],
      ['validation_failed', message, `query.${name}`.slice(0, 256)],
    );
    return true;
  };

test('decodes names and values, plus signs as spaces', () => {
  assert.deepEqual({ ...parseQuery('q=world+guard%21&empty=&flag') }, { q: 'world guard!', empty: '', flag: '' });
});

test('refuses a single value that is there twice, also of what is not known', () => {
  assert.throws(() => read('limit=1&%6Cimit=1'), refusal('limit is there twice'));
  assert.throws(() => read('exact=&exact=&exact='), refusal('exact is there twice'));
  assert.throws(() => read('unheard=1&unheard=1'), refusal('unheard is there twice'));
  assert.throws(() => read('__proto__=1&__proto__=1'), refusal('__proto__ is there twice'));
});

test('tells of a long name no more than an error has room for', () => {
  const name = 'n'.repeat(5000);
  assert.throws(() => read(`${name}=1&${name}=1`), refusal(`${name.slice(0, 256)} is there twice`));
});

test('keeps __proto__ an ordinary name', () => {
  assert.deepEqual(Object.keys(parseQuery('__proto__=1')), ['__proto__']);
});

for (const text of ['0', '7', '-3', '999999999999999']) {
  test(`reads ${text} as an integer`, () => assert.deepEqual(read(`limit=${text}`), { limit: Number(text) }));
}

for (const text of [
  '',
  ' 5',
  '5 ',
  '%2B5',
  '05',
  '5.0',
  '1e1',
  '0x10',
  'Infinity',
  'NaN',
  '1_000',
  '9999999999999999',
]) {
  test(`leaves ${JSON.stringify(text)} a text, for the validator to refuse`, () =>
    assert.deepEqual(read(`limit=${text}`), { limit: decodeURIComponent(text) }));
}

test('reads only true and false as booleans, with a capital too', () => {
  const values = ['true', 'True', 'false', 'False', '1', 'TRUE'].map((text) => read(`exact=${text}`)['exact']);
  assert.deepEqual(values, [true, true, false, false, '1', 'TRUE']);
});

for (const raw of [
  'game=a,b',
  'game=a%2Cb',
  'game=a&game=b',
  'game=a,b&game=b,a',
  'game=a&limit=1&%67ame=b&game=a,a',
]) {
  test(`reads ${raw} as a list of a and b`, () => assert.deepEqual(read(raw)['game'], ['a', 'b']));
}

test('reads one value as a list of one', () => {
  assert.deepEqual([read('game=a'), read('game=a&game=a')], [{ game: ['a'] }, { game: ['a'] }]);
});

for (const raw of ['game', 'game=', 'game=,', 'game=a,', 'game=a,,b', 'game=a%2C%2Cb', 'game=&game=a', 'game=a&game']) {
  test(`refuses ${raw}, for its empty value`, () =>
    assert.throws(
      () => read(raw),
      refusal('game has an empty value: leave the parameter out where there is nothing to ask for'),
    ));
}

test('a list of many values is read in one go', () => {
  // What copied or searched the list for each value would take minutes, and is ended.
  const count = 200_000;
  const names = Array.from({ length: count }, (_, index) => `game=${index.toString(36)}`).join('&');
  for (const text of [names, names.replaceAll('&game=', ',')])
    assert.equal(endsSoon(() => read(text)['game'] as string[]).length, count);
});

for (const [sent, means] of [
  ['2026-01-31T12:30:00.000Z', '2026-01-31T12:30:00.000Z'],
  ['2026-01-31T12:30Z', '2026-01-31T12:30:00Z'],
  ['2026-01-31T12:30%2B02:00', '2026-01-31T12:30:00+02:00'],
  ['2026-01-31T12:30:15+02:00', '2026-01-31T12:30:15+02:00'],
  ['2026-01-31T12:30:15.123456789-02:00', '2026-01-31T12:30:15.123456789-02:00'],
] as const) {
  test(`reads ${sent} as a time`, () => assert.deepEqual(read(`since=${sent}`), { since: means }));
}

for (const text of [
  '',
  '2026-01-31',
  '2026-01-31T12Z',
  '2026-01-31T12:30',
  '2026-01-31 12:30Z',
  '2026-01-31T12:30 Z',
]) {
  test(`leaves ${text || 'nothing'} to be refused as a time`, () =>
    assert.deepEqual(read(`since=${encodeURIComponent(text)}`), { since: text }));
}

test('reads a list that has brackets behind its name', () => {
  assert.deepEqual(read('game[]=rust'), { game: ['rust'] });
  assert.deepEqual(read('game%5B%5D=rust&game[]=hytale,rust&game=minecraft'), {
    game: ['minecraft', 'rust', 'hytale'],
  });
  assert.throws(
    () => read('game[]='),
    refusal('game has an empty value: leave the parameter out where there is nothing to ask for'),
  );
});

test('leaves brackets behind what is no list to be refused', () => {
  assert.deepEqual(read('limit[]=5&[]=1&game[0]=rust'), { 'limit[]': '5', '[]': '1', 'game[0]': 'rust' });
});
