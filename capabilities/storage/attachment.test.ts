// Names of downloads, from plain to hostile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachment } from './attachment.js';

test('a plain name stands as it is', () => {
  assert.equal(attachment('Economy Plus-1.2.0.jar'), 'attachment; filename="Economy Plus-1.2.0.jar"');
});

test('other names come in full beside an ASCII stand-in', () => {
  assert.equal(
    attachment('Café 😀.jar'),
    `attachment; filename="Caf_ _.jar"; filename*=UTF-8''Caf%C3%A9%20%F0%9F%98%80.jar`,
  );
  assert.equal(
    attachment(`say "hi" 100%.jar`),
    `attachment; filename="say _hi_ 100_.jar"; filename*=UTF-8''say%20%22hi%22%20100%25.jar`,
  );
  assert.equal(
    attachment(`it's (1)*é.jar`),
    `attachment; filename="it's (1)*_.jar"; filename*=UTF-8''it%27s%20%281%29%2A%C3%A9.jar`,
  );
});

test('a name cannot end the header, leave the folder or be read backwards', () => {
  assert.equal(attachment('a\r\nSet-Cookie: x=1\0.jar'), 'attachment; filename="a__Set-Cookie: x=1_.jar"');
  assert.equal(attachment('../../etc\\passwd'), 'attachment; filename=".._.._etc_passwd"');
  assert.equal(attachment('gpj.\u202Eexe'), 'attachment; filename="gpj._exe"');
  assert.equal(attachment('lone \uD800.jar'), 'attachment; filename="lone _.jar"');
});

test('any name of 255 characters gives printable ASCII', () => {
  for (const character of ['a', '"', '\n', 'é', '😀', '\uDC00', ' '])
    assert.match(attachment(character.repeat(255)), /^[\x20-\x7e]+$/);
});
