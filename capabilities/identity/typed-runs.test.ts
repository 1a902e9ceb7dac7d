// Keyboard runs are recognised; words and random texts are not taken for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTypedRun } from './typed-runs.js';

test('runs in any direction, on any common keyboard, and one after another', () => {
  const runs = [
    'abcdefghijkl',
    'zyxwvutsrqpo',
    '123456789012',
    '098765432109',
    'qwertyuiop[]',
    'QWERTYUIOPas',
    'poiuytrewqlkjhgfdsa',
    'azertyuiopqsdf',
    'qwertzuiop\u00fc+',
    '!@#$%^&*()_+',
    'abcdef123456',
    '1qaz2wsx3edc',
    'qweasdzxc123',
    '112233445566',
    'aaaaaaaaaaaa',
    '741852963074',
  ];
  for (const text of runs) assert.ok(isTypedRun(text), text);
});

test('words, phrases, dates and random texts', () => {
  const others = [
    'correct horse battery staple',
    'understudied',
    'were we ever here',
    'x7Kq!vRz92LmPw',
    '592038471920',
    '839201746552',
    'horse-lantern-teapot',
    'property-poetry-tree',
    '\u00e4rgerliche \u00c4pfel',
    '\u043f\u0430\u0440\u043e\u043b\u044c\u043d\u0430\u044f \u0444\u0440\u0430\u0437\u0430',
  ];
  for (const text of others) assert.ok(!isTypedRun(text), text);
});
