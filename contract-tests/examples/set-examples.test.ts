// Examples are written so that every reader of YAML finds the same values, and nothing else in the text moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { setExamples } from './set-examples.js';

const TEXT = `paths:
  # A comment that stays.
  /things:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { type: object }
          headers:   {}
        '201': { content: { application/json: { schema: {} } } }
`;
const place = ['/things', 'get', 'responses', '200'];

const exampleIn = (text: string): unknown => {
  const { paths } = parse(text);
  return paths['/things'].get.responses['200'].content['application/json'].example;
};

const AWKWARD = {
  words: ['yes', 'No', 'null', 'true', '~', '', ' a', 'a ', 'off'],
  marks: [
    'a: b',
    'a:',
    '# a',
    'a #b',
    "it's",
    '{a}',
    '[a]',
    'a,b',
    '- a',
    '&a',
    '*a',
    '!a',
    '%a',
    '@a',
    '`a',
    '"a"',
    'a\\b',
  ],
  lines: 'one\ntwo\n\nfour "quoted"\n',
  csv: '\uFEFFid,name\r\n1,"a, b"\r\n',
  numbers: ['1', '0x1f', '1e3', '7.0.12', '12:30', '2026-11-21', '2026-11-21T09:30:00.000Z', '019e1234'],
  ids: ['019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21', 'http://localhost:3000/a?b=c&d=e#f', 'catalog:read'],
  nothing: [null, {}, [], 0, -1.5, false],
  '1': { 'a b': 'Ünïcode 😀' },
};

test('every value is read as it was written, on one line and on several', () => {
  assert.deepEqual(exampleIn(setExamples(TEXT, [{ place, example: AWKWARD }])), AWKWARD);
  const enveloped = { data: [AWKWARD, { long: 'x'.repeat(2_000) }, [AWKWARD]], meta: { page: 1 } };
  const text = setExamples(TEXT, [{ place, example: enveloped }]);
  assert.deepEqual(exampleIn(text), enveloped);
  assert.ok(text.includes('\n                meta: { page: 1 }\n'));
  assert.ok(text.includes('\n                    nothing: [null, {}, [], 0, -1.5, false]\n'), 'a line for each member');
  assert.ok(!text.includes('\uFEFF'), 'what nobody sees is written out');
});

test('all else stays as it was laid out, and writing the same again changes nothing', () => {
  const once = setExamples(TEXT, [{ place, example: AWKWARD }]);
  assert.equal(once.replace(/\n {14}example:(?:\n {16}.*)+/, ''), TEXT);
  assert.equal(setExamples(once, [{ place, example: AWKWARD }]), once);
  assert.equal(setExamples(once, [{ place, example: { a: 1 } }]), setExamples(TEXT, [{ place, example: { a: 1 } }]));
});

test('a response without JSON is refused', () => {
  assert.throws(() => setExamples(TEXT, [{ place: ['/things', 'get', 'responses', '204'], example: 1 }]), /no content/);
});
