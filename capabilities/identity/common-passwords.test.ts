// Common passwords are recognised despite decoration; good ones are accepted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './common-passwords.js';

test('a decorated common password is a common password', () => {
  const common = [
    'qwerty123456',
    'QWERTY123456',
    'password1234',
    '1234password',
    '!!password2024!!',
    'P@ssw0rd1234',
    '$unshine2024!',
    'M0nkey!!!!!!',
    '1ll1n01s12345',
    'passwordpassword',
    'Password-Password',
    'password password pass',
    'Summer2024Summer2024',
    'l3tm31nl3tm31n',
    'd r a g o n 99999',
    'basketball99',
    '12sunshinesunshine34',
  ];
  for (const password of common) assert.ok(isCommonPassword(password), password);
});

test('what only contains a common password is not one', () => {
  const good = [
    'correct horse battery staple',
    'dragon-lantern-7-teapot',
    'mypasswordisbetter',
    '84719203847a5519',
    '847192-dog-5519203',
    'x7Kq!vRz92LmPw',
    '592038471920',
    'gr\u00fcne \u00c4pfel essen',
  ];
  for (const password of good) assert.ok(!isCommonPassword(password), password);
});
