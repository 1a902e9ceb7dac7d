// The addresses of the configuration that documents tell to everybody.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartRefused } from '../db/engine/start-refused.js';
import { readConfig } from './config.js';

test('whom to ask is told as it is given, in characters that mean nothing anywhere', () => {
  const { contact } = readConfig({
    SUPPORT_URL: 'https://help.example.com/?a=1&b="x"',
    SUPPORT_EMAIL: 'help@example.com',
    SOURCE_URL: 'https://code.example.com/market',
  });
  assert.deepEqual(contact, {
    supportUrl: 'https://help.example.com/?a=1&b=%22x%22',
    supportEmail: 'help@example.com',
    sourceUrl: 'https://code.example.com/market',
  });
});

test('the address of the service may be any that a browser knows', () => {
  for (const address of [
    'http://[2001:db8::7]:8080',
    'http://market_1:3000',
    'https://xn--plgin-kva.example',
    'http://203.0.113.9',
  ])
    assert.equal(readConfig({ PUBLIC_URL: address }).publicUrl, address);
});

const WRONG: readonly (readonly [string, RegExp, readonly string[]])[] = [
  [
    'PUBLIC_URL',
    /^PUBLIC_URL must be a web address without a path/,
    ['http://a"b', 'http://a$b', "http://a'b", 'http://a`b', 'http://{a}', 'http://a/b'],
  ],
  [
    'SUPPORT_URL',
    /^SUPPORT_URL must be the address of a web page/,
    ['help', 'mailto:help@example.com', 'https://a:b@example.com', 'https://example.com/(a)'],
  ],
  [
    'SUPPORT_EMAIL',
    /^SUPPORT_EMAIL must be an e-mail address/,
    ['help', 'Help <help@example.com>', 'help@example.com?subject=x'],
  ],
  ['SOURCE_URL', /^SOURCE_URL must be the address of a web page/, ['git@example.com:a/b.git', 'javascript:alert(1)']],
];

for (const [name, sentence, values] of WRONG) {
  test(`${name} is refused when it is no such address, or would break what tells of it`, () => {
    for (const value of values)
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) => error instanceof StartRefused && sentence.test(error.message),
        value,
      );
  });
}
