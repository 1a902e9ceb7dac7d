// Proves that the comparison sees what breaks a client and lets pass what does not, on copies of the real contract
// changed in one place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseContract, readContract, type Node } from '../generate/contract.js';
import type { Change } from './change.js';
import { compareContracts } from './contracts.js';
import { addPost, additions, breaks, schemas, search } from './edits.js';

const released = readContract('openapi.yaml');

/** The changes that one edit of the contract makes. */
function changesOf(edit: (document: Node) => void): Change[] {
  const document: Node = structuredClone(released.document);
  edit(document);
  return compareContracts(released, parseContract(JSON.stringify(document), 'a changed contract'));
}

for (const [sentence, edit] of breaks) {
  test(`a break is seen: ${sentence}`, () => {
    const found = changesOf(edit)
      .filter(({ breaking }) => breaking)
      .map((change) => change.sentence);
    assert.ok(found.includes(sentence), found.join('\n'));
  });
}

for (const [sentence, edit] of additions) {
  test(`a change that breaks nobody is seen: ${sentence}`, () => {
    assert.deepEqual(
      changesOf(edit).filter(({ sentence: told }) => told === sentence),
      [{ breaking: false, sentence }],
    );
    assert.deepEqual(
      changesOf(edit).filter(({ breaking }) => breaking),
      [],
    );
  });
}

test('an unchanged contract, and one with other words alone, has no changes', () => {
  assert.deepEqual(
    changesOf(() => undefined),
    [],
  );
  assert.deepEqual(
    changesOf((d) => {
      search(d).description = 'Other words.';
      schemas(d).Tag.example = 'guard';
      d.info.version = '9.0.0';
    }),
    [],
  );
});

test('a new alternative in an answer is seen', () => {
  const withAlternatives = (...names: string[]) => {
    const document: Node = structuredClone(released.document);
    schemas(document).CategoryEntry = { oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) };
    return parseContract(JSON.stringify(document), names.join());
  };
  assert.deepEqual(compareContracts(withAlternatives('Suggestion'), withAlternatives('Suggestion', 'Health')), [
    { breaking: true, sentence: 'CategoryEntry in answers can also be Health.' },
  ]);
});

test('a request body is bound the other way round', () => {
  const withBody = (schema: Node): string => {
    const document: Node = structuredClone(released.document);
    schemas(document).VisitInput = schema;
    addPost(document, { $ref: '#/components/schemas/VisitInput' });
    return JSON.stringify(document);
  };
  const body = (properties: Node, required: string[]): Node => ({
    type: 'object',
    additionalProperties: false,
    required,
    properties,
  });
  const [note, kind] = [
    { type: 'string', maxLength: 9 },
    { type: 'string', enum: ['a', 'b'] },
  ];
  const before = parseContract(withBody(body({ note, kind }, ['kind'])), 'before');
  const after = parseContract(
    withBody(body({ kind: { type: 'string', enum: ['b', 'c'] }, place: note }, ['place'])),
    'after',
  );
  assert.deepEqual(compareContracts(before, after), [
    { breaking: true, sentence: 'VisitInput.note in requests is gone.' },
    { breaking: true, sentence: 'VisitInput.kind in requests no longer takes a.' },
    { breaking: true, sentence: 'VisitInput.place in requests is new and required.' },
    { breaking: false, sentence: 'VisitInput.kind in requests may be left out from now on.' },
    { breaking: false, sentence: 'VisitInput.kind in requests also takes c.' },
  ]);
});
