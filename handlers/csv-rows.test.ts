// Tables are CSV that programs read back, and spreadsheets run nothing of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRows, type CsvCell } from './csv-rows.js';

interface Row {
  readonly name: string;
  readonly cents: number;
}

const COLUMNS = { name: ({ name }: Row): CsvCell => name, cents: ({ cents }: Row): CsvCell => cents };

async function* pagesOf(...pages: Row[][]): AsyncGenerator<Row[]> {
  yield* pages;
}

async function piecesOf(...pages: Row[][]): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of csvRows(COLUMNS, pagesOf(...pages))) pieces.push(piece);
  return pieces;
}

test('each page is a piece, behind the line of names', async () => {
  const pieces = await piecesOf(
    [
      { name: 'A "name", of two\nlines', cents: -5 },
      { name: 'plain', cents: 7 },
    ],
    [],
    [{ name: '', cents: 0 }],
  );
  assert.deepEqual(pieces, ['\uFEFFname,cents\r\n', '"A ""name"", of two\nlines",-5\r\nplain,7\r\n', ',0\r\n']);
});

test('a table without rows has its names', async () => {
  assert.deepEqual(await piecesOf(), ['\uFEFFname,cents\r\n']);
});

test('null is an empty cell, and a boolean a word', async () => {
  const pieces: string[] = [];
  const columns = { empty: (): CsvCell => null, yes: (): CsvCell => true, no: (): CsvCell => false };
  for await (const piece of csvRows(columns, pagesOf([{ name: 'any', cents: 1 }]))) pieces.push(piece);
  assert.equal(pieces.at(-1), ',true,false\r\n');
});

test('no text begins as a formula', async () => {
  for (const first of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) {
    const [, piece] = await piecesOf([{ name: `${first}1+1`, cents: 1 }]);
    assert.match(piece!, /^"?'/, JSON.stringify(first));
  }
});

test('whatever the texts are, they are read back, but for the apostrophe', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(texts, async (names) => {
      const text = (await piecesOf(names.map((name) => ({ name, cents: -1 })))).join('');
      const rows: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' });
      assert.deepEqual(
        rows.slice(1).map(([name]) => name!.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')),
        names.map((name) => name.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')),
      );
      assert.ok(rows.slice(1).every(([, cents]) => cents === '-1'));
    }),
  );
});
