// How the policy of pages names their script and style for whatever host a visitor uses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagePolicies } from './page-headers.js';
import { SITE } from '../../tests/fixtures/shop-parts.js';

const policyFor = pagePolicies(SITE);
const directive = (name: string, host: string | undefined, policies = policyFor): string | undefined =>
  policies(host)
    .split('; ')
    .find((one) => one.startsWith(`${name} `));

test('script and style are named by their exact addresses on the host that the visitor uses, and on the public one', () => {
  assert.equal(directive('script-src', 'shop.example'), 'script-src shop.example/shop/shop-a1b2c3d4.js');
  assert.equal(directive('style-src', 'shop.example'), 'style-src shop.example/shop/shop-e5f6a7b8.css');
  assert.equal(directive('script-src', undefined), 'script-src shop.example/shop/shop-a1b2c3d4.js');
  for (const host of ['localhost:3000', '127.0.0.1:8080', '192.168.1.20', 'a-b.example.org:1', 'SHOP.example'])
    assert.equal(
      directive('script-src', host),
      `script-src ${host}/shop/shop-a1b2c3d4.js shop.example/shop/shop-a1b2c3d4.js`,
    );
});

test('the colours of the operator are a style, too', () => {
  const policies = pagePolicies({ ...SITE, files: { ...SITE.files, colors: 'colors-0a1b2c3d.css' } });
  assert.equal(
    directive('style-src', 'shop.example', policies),
    'style-src shop.example/shop/shop-e5f6a7b8.css shop.example/shop/colors-0a1b2c3d.css',
  );
});

test('a host that no policy can name, or that is none, is never written into it', () => {
  const hosts = ['[::1]:3000', '[2001:db8::1]', 'my_shop:3000', 'shop.example.', '', '*', '*.example'];
  const attacks = ["x; script-src 'unsafe-inline'", "x 'unsafe-inline'", 'x, y', 'x/y', 'x\ty', 'é.example', 'x:'];
  for (const host of [...hosts, ...attacks, 'a'.repeat(64), 'a.'.repeat(100)])
    assert.equal(directive('script-src', host), "script-src 'self'", host);
});

test('a shop that is reached by an address of IPv6 has a policy that works', () => {
  const policies = pagePolicies({ ...SITE, publicUrl: 'http://[::1]:3000' });
  assert.equal(directive('script-src', '[::1]:3000', policies), "script-src 'self'");
  assert.equal(directive('script-src', 'localhost:3000', policies), "script-src 'self'");
});

test('nothing else is loaded or run, and nothing from elsewhere', () => {
  const others = policyFor('shop.example')
    .split('; ')
    .filter((one) => !/^(?:script|style)-src /.test(one));
  assert.deepEqual(others, [
    "default-src 'none'",
    "script-src-attr 'none'",
    "img-src 'self' http://shop.example",
    "connect-src 'self'",
    "font-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});
