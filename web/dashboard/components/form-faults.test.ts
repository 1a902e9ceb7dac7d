// What forms say before they send anything, and at which field.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, faultWords, withoutFault } from './form-faults.js';

const field = (fault: string, more: object = {}) => ({
  name: 'field',
  type: 'text',
  title: '',
  minLength: 12,
  min: '1',
  max: '9',
  willValidate: true,
  validity: { valid: fault === '', [fault]: true } as unknown as ValidityState,
  ...more,
});

test('each fault says how to put it right', () => {
  const said = [
    field(''),
    field('valueMissing'),
    field('valueMissing', { type: 'checkbox' }),
    field('typeMismatch', { type: 'email' }),
    field('tooShort'),
    field('rangeUnderflow'),
    field('rangeOverflow', { type: 'date' }),
    field('patternMismatch', { title: 'Letters only' }),
  ].map(faultWords);
  assert.deepEqual(said, [
    undefined,
    'Fill this in.',
    'Tick this to go on.',
    'Enter an e-mail address, such as name@example.com.',
    'Use at least 12 characters.',
    'Enter 1 or more.',
    'Choose an earlier date.',
    'Letters only.',
  ]);
});

test('the first fault of a name counts, in the order of the page, until it is put right', () => {
  const controls = [
    field('', { name: 'fine' }),
    field('valueMissing', { name: 'one' }),
    field('tooShort', { name: 'one' }),
    field('valueMissing', { name: 'hidden', willValidate: false }),
    field('tooShort', { name: 'two' }),
  ];
  const faults = faultsOf(controls as unknown as Element[]);
  assert.deepEqual(
    [...faults].map(([name, { words }]) => [name, words]),
    [
      ['one', 'Fill this in.'],
      ['two', 'Use at least 12 characters.'],
    ],
  );
  assert.deepEqual([...withoutFault(faults, 'one').keys()], ['two']);
  assert.equal(withoutFault(faults, 'fine'), faults);
});
