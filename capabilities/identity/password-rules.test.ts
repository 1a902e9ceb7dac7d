// Weak passwords are refused with their reason, good ones pass.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPasswordFault, type PasswordContext } from './password-rules.js';

const context: PasswordContext = {
  email: 'jane.miller+shop@example.com',
  displayName: 'Captain Crunch',
  serviceName: 'Plugin Marketplace',
};

const refused: readonly (readonly [reason: RegExp, passwords: readonly string[]])[] = [
  [/at least 12 characters/, ['', 'x7Kq!vRz92L', '\u{1F600}'.repeat(11)]],
  [/at most 128 characters/, ['x7Kq!vRz92LmPw'.repeat(10)]],
  [/5 different characters/, ['aaaaaaaaaaaa', 'abababababab', 'AaBbAaBbAaBb', 'abcdabcdabcd', '111122223333']],
  [/follows the keyboard/, ['abcdefghijkl', '123456789012', 'qwertyuiop[]', 'asdfgasdfgasdfg', 'gfdsatrewqbvcxz']],
  [
    /attackers try first/,
    ['password1234', 'P@ssw0rd2024!', 'passwordpassword', 'Football12345', 'unbelievable', 'Unbelievable'],
  ],
  [
    /your e-mail address/,
    [
      'jane.miller2024',
      'JaneMiller!!!!',
      'jane.miller+shop',
      'jane.miller+shop@example.com',
      'x-jane-miller-jane-miller-9',
    ],
  ],
  [/your name/, ['captaincrunch', 'Captain-Crunch-99', '1captain crunch1']],
  [/name of this service/, ['pluginmarketplace', 'Plugin-Marketplace-1']],
];

for (const [reason, passwords] of refused) {
  test(`refused: ${reason.source}`, () => {
    for (const password of passwords)
      assert.match(findPasswordFault(password, context) ?? 'accepted', reason, password);
  });
}

test('good passwords pass', () => {
  const good = [
    'correct horse battery staple',
    'dragon-lantern-7-teapot',
    'x7Kq!vRz92Lm',
    'aufm Dach sitzt \u00c4rger',
    '592038471920',
    'k'.concat('x7Kq!vRz92LmPw'.repeat(9)),
    '\u0441\u0438\u043d\u0438\u0439 \u0442\u0440\u0430\u043c\u0432\u0430\u0439',
    'Captain, my old hat is on fire',
    'jane sold eleven purple boats',
  ];
  for (const password of good) assert.equal(findPasswordFault(password, context), null, password);
});

test('short names and absent ones refuse nothing', () => {
  assert.equal(findPasswordFault('bobbobbob-lamp', { email: 'bob@example.com', displayName: null }), null);
  assert.equal(findPasswordFault('lantern teapot', { email: 'someone@example.com' }), null);
});
