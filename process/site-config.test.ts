// What the operator says of the marketplace: names of any language, whom to ask, colours and files.
import assert from 'node:assert/strict';
import { isAbsolute } from 'node:path';
import { test } from 'node:test';
import { StartRefused } from '../db/engine/start-refused.js';
import { readConfig } from './config.js';

test('a name has 1 to 64 printable characters of any language', () => {
  for (const name of ['X', `"Bob's" <Shop> & 🧩`, 'חנות התוספים', 'متجر', '👩‍👩‍👧', 'ü'.repeat(64), '🧩'.repeat(64)])
    assert.equal(readConfig({ SITE_NAME: name }).siteName, name);
  assert.equal(readConfig({ SITE_NAME: '  Shop ' }).siteName, 'Shop');
  assert.equal(readConfig({ SITE_NAME: 'u\u0308' }).siteName, 'ü', 'composed, as passwords are compared with it');
  for (const wrong of [
    ...['x'.repeat(65), ' ', '\u200d', 'two\nlines', 'a\u2028b', 'tab\there', '\u0000', '\ud800'],
    ...['turned \u202e around', 'turned \u2067 aside', '\u200fmark'],
  ])
    assert.throws(
      () => readConfig({ SITE_NAME: wrong }),
      (error) => error instanceof StartRefused && error.message.startsWith('SITE_NAME must be 1 to 64 printable'),
      JSON.stringify(wrong),
    );
});

test('a name of any characters can send mail', () => {
  assert.deepEqual(readConfig({ SITE_NAME: 'A <B> "C"' }).mailFrom, {
    name: 'A <B> "C"',
    address: 'no-reply@localhost',
  });
});

test('whom visitors ask is whom callers of the API ask, unless there is somebody else', () => {
  const contactOf = (variables: Record<string, string>) => readConfig(variables).contactUrl;
  assert.equal(contactOf({ SUPPORT_EMAIL: 'help@example.com' }), 'mailto:help@example.com');
  const both = { SUPPORT_EMAIL: 'help@example.com', SUPPORT_URL: 'https://example.com/help' };
  assert.equal(contactOf(both), 'https://example.com/help');
  assert.equal(contactOf({ ...both, CONTACT_URL: 'mailto:shop@example.com' }), 'mailto:shop@example.com');
  assert.equal(contactOf({ CONTACT_URL: 'https://example.com/contact?a=1' }), 'https://example.com/contact?a=1');
  for (const wrong of [
    ...[
      'help@example.com',
      'mailto:',
      'mailto:a@b?bcc=c@d',
      'mailto:a@b,c@d',
      'javascript:alert(1)',
      'data:text/html,x',
    ],
    ...['https://user:pw@example.com/', '//example.com', "https://example.com/'"],
  ])
    assert.throws(() => contactOf({ CONTACT_URL: wrong }), /CONTACT_URL must be the address of a web page, or/, wrong);
});

test('a colour has six digits, and a logo is a picture', () => {
  assert.equal(readConfig({ SITE_COLOR: '#0B6B50' }).siteColor, '#0b6b50');
  for (const wrong of ['0b6b50', '#fff', '#0b6b500', 'green', '#0b6b5g', '#000000;}*{'])
    assert.throws(() => readConfig({ SITE_COLOR: wrong }), /SITE_COLOR must be a colour such as #0b6b50/);
  assert.ok(isAbsolute(readConfig({ SITE_LOGO: 'logo.PNG' }).logoFile!));
  for (const wrong of ['logo', 'logo.gif', 'logo.svg.txt', '.png\0'])
    assert.throws(() => readConfig({ SITE_LOGO: wrong }), /SITE_LOGO must be the path of a PNG, SVG or WebP file/);
  assert.ok(isAbsolute(readConfig({ PAGES_DIR: 'pages' }).pagesDir!));
});
