// Which URLs an endpoint may have, in whatever spelling.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAddressRules } from './address-rules.js';
import { judgeEndpointUrl } from './endpoint-url.js';
import { INSIDE_IPV4, INSIDE_IPV6 } from '../../tests/hostile/addresses/inside-addresses.js';
import { spellingsOfIPv4, spellingsOfIPv6 } from '../../tests/hostile/addresses/spellings.js';

const strict = createAddressRules([]);
const withInside = createAddressRules(['10.1.0.0/16', 'fd00::/8']);

const judged = (url: string, rules = strict) => judgeEndpointUrl(url, rules);

function refusedWith(sentence: RegExp, urls: readonly string[], rules = strict): void {
  for (const url of urls) {
    const judgement = judged(url, rules);
    assert.ok('refused' in judgement && sentence.test(judgement.refused), `${url}: ${JSON.stringify(judgement)}`);
  }
}

test('a public address is kept in its one spelling, with its host', () => {
  for (const [text, url, host] of [
    ['https://example.com', 'https://example.com/', 'example.com'],
    ['HTTPS://Example.COM.:443/Hooks?a=1', 'https://example.com/Hooks?a=1', 'example.com'],
    ['https://example.com:8443/x', 'https://example.com:8443/x', 'example.com:8443'],
    ['  https:\\\\example.com\\a\n', 'https://example.com/a', 'example.com'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC', 'xn--bcher-kva.example'],
    ['https://my_hooks.example.com/', 'https://my_hooks.example.com/', 'my_hooks.example.com'],
    ['https://134744072/', 'https://8.8.8.8/', '8.8.8.8'],
    ['https://[2606:4700:4700:0::1111]/', 'https://[2606:4700:4700::1111]/', '[2606:4700:4700::1111]'],
    ['https://[::ffff:8.8.8.8]/', 'https://[::ffff:808:808]/', '[::ffff:808:808]'],
  ] as const) {
    assert.deepEqual(judged(text), { url, host });
    assert.deepEqual(judged(url), { url, host }, 'and judged again');
  }
});

test('no spelling of an address inside is taken, and the sentence is the same for all', () => {
  const hosts = [...INSIDE_IPV4.flatMap(spellingsOfIPv4), ...INSIDE_IPV6.flatMap(spellingsOfIPv6)];
  assert.ok(hosts.length >= 1000, `only ${hosts.length} spellings`);
  const sentences = new Map<string, number>();
  for (const { way, host } of hosts) {
    const judgement = judged(`https://${host}/`);
    assert.ok('refused' in judgement, `${way}: ${host}`);
    sentences.set(judgement.refused, (sentences.get(judgement.refused) ?? 0) + 1);
  }
  // What else is said, is said of the spelling: of a user before the address, and of a fragment behind it.
  assert.deepEqual([...sentences.keys()].sort(), [
    'must lead to a public address of the internet',
    'must not contain a fragment (#)',
    'must not contain a user name or a password',
  ]);
});

test('names that only networks inside know are refused where none is allowed', () => {
  const names = [
    'localhost',
    'localhost.',
    'LOCALHOST',
    'redis',
    'a.localhost',
    'printer.local',
    'metadata.google.internal',
  ];
  refusedWith(
    /public address/,
    names.map((name) => `https://${name}/`),
  );
  for (const name of names) assert.ok('url' in judged(`https://${name}/`, withInside), name);
});

test('what could hide something or lead elsewhere is refused with its reason', () => {
  refusedWith(/a web address such as/, [
    '',
    'example.com/hooks',
    'https://',
    'https://[::1',
    'https://a b/',
    '//a.example',
  ]);
  refusedWith(/a web address such as/, ['https://exa<mple.com/', 'https://256.256.256.256/', 'https://1.2.3.4.5/']);
  refusedWith(/begin with https/, ['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://a.b/']);
  refusedWith(/begin with https/, ['javascript:alert(1)', 'data:,x', 'ws://example.com', 'blob:https://example.com/']);
  refusedWith(/user name/, ['https://a@example.com/', 'https://a:b@example.com/', 'https://:b@example.com/']);
  refusedWith(/fragment/, ['https://example.com/#a', 'https://example.com/#', 'https://example.com#']);
  refusedWith(/name of a host/, [
    'https://a..example/',
    'https://example.com../',
    'https://-a.example/',
    'https://a-.example/',
  ]);
  refusedWith(/name of a host/, ['https://a!b.example/', `https://${'a'.repeat(64)}.example/`, 'https://127.0.0.1../']);
  refusedWith(/name of a host/, [`https://${'a.'.repeat(127)}example/`]);
  refusedWith(/longer than 2048/, [
    `https://example.com/${'a'.repeat(2029)}`,
    `https://example.com/${'ü'.repeat(400)}`,
  ]);
});

test('on the public internet the port is 443 or 8443', () => {
  refusedWith(/port 443 or 8443/, ['https://example.com:80/', 'https://example.com:6379/', 'https://8.8.8.8:22/']);
  refusedWith(/port 0/, ['https://example.com:0/']);
  refusedWith(/port 443 or 8443/, ['https://8.8.8.8:8080/'], withInside);
  refusedWith(/begin with https/, ['http://8.8.8.8/'], withInside);
});

test('towards networks of the operator also http and every port; of a name that is seen when it is called', () => {
  for (const url of [
    ...['http://10.1.2.3/', 'http://10.1.2.3:8080/x', 'https://[fd00::1]:6379/', 'http://[::ffff:10.1.2.3]/'],
    ...['http://receiver:8080/', 'http://hooks.example.com:3000/'],
  ])
    assert.ok('url' in judged(url, withInside), url);
  refusedWith(/public address/, ['http://10.2.0.1/', 'http://127.0.0.1/', 'https://[fe80::1]/'], withInside);
  refusedWith(/port 0/, ['http://10.1.2.3:0/'], withInside);
  refusedWith(/begin with https/, ['ftp://10.1.2.3/'], withInside);
});
