// Which addresses are public, which the operator allows, and which are neither.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAddressRules, isNetwork, type AddressJudgement } from './address-rules.js';
import { INSIDE_IPV4, INSIDE_IPV6, PUBLIC_ADDRESSES } from '../../tests/hostile/addresses/inside-addresses.js';
import { spellingsOfIPv4 } from '../../tests/hostile/addresses/spellings.js';

const judgeAll = (networks: readonly string[], expected: AddressJudgement, addresses: readonly string[]): void => {
  const rules = createAddressRules(networks);
  for (const address of addresses) assert.equal(rules.judge(address), expected, `${address} with ${networks.join()}`);
};

test('only addresses of the public internet are public', () => {
  judgeAll([], 'public', PUBLIC_ADDRESSES);
  judgeAll([], 'refused', [...INSIDE_IPV4, ...INSIDE_IPV6]);
});

test('a mapped address is the IPv4 address in it; every other form of translation is refused', () => {
  const isMapped = (way: string): boolean => way.startsWith('mapped');
  for (const address of [...INSIDE_IPV4, '8.8.8.8']) {
    for (const { way, host } of spellingsOfIPv4(address).filter(({ host }) => host.startsWith('['))) {
      const expected = isMapped(way) && address === '8.8.8.8' ? 'public' : 'refused';
      assert.equal(createAddressRules([]).judge(host.slice(1, -1)), expected, `${way}: ${host}`);
    }
  }
});

test('what is no address as sockets write it is refused', () => {
  const others = ['', ' ', 'localhost', 'example.com', '8.8.8', '8.8.8.8.', '08.8.8.8', '0x8.8.8.8', '134744072'];
  judgeAll([], 'refused', [
    ...others,
    '8.8.8.8:443',
    '[2001:4860:4860::8888]',
    '2001:4860:4860::8888%eth0',
    '8.8.8.8 ',
  ]);
  judgeAll(['fe80::/10', '::/0', '0.0.0.0/0'], 'refused', [...others, 'fe80::1%eth0', 'fe80::1%1']);
});

test('networks that the operator lists are allowed, and nothing beside them', () => {
  const networks = ['10.1.0.0/16', '127.0.0.1/32', 'fd00::/8', '64:ff9b::/96'];
  judgeAll(networks, 'allowed', [
    '10.1.0.0',
    '10.1.255.255',
    '127.0.0.1',
    'fd00::1',
    '::ffff:10.1.2.3',
    '::ffff:7f00:1',
  ]);
  judgeAll(networks, 'refused', ['10.0.255.255', '10.2.0.0', '127.0.0.2', 'fc00::1', 'fe80::1', '::ffff:10.2.0.0']);
  judgeAll(networks, 'refused', ['0.0.0.0', '::', '::1', '::127.0.0.1', '2002:a01:1::', '64:ff9b:1::a01:1']);
  judgeAll(networks, 'public', ['8.8.8.8', '2606:4700:4700::1111']);
  assert.ok(createAddressRules(networks).hasAllowed);
  assert.ok(!createAddressRules([]).hasAllowed);
});

test('a translation that the operator lists is judged by what it leads to', () => {
  const networks = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '10.1.0.0/16'];
  judgeAll(networks, 'public', ['64:ff9b::8.8.8.8', '64:ff9b:1::8.8.8.8', '64:ff9b:1:808:8:800::', '2002:808:808::1']);
  judgeAll(networks, 'allowed', [
    '64:ff9b::10.1.2.3',
    '64:ff9b:1::10.1.2.3',
    '64:ff9b:1:a01:2:300::',
    '2002:a01:203::',
  ]);
  judgeAll(networks, 'refused', [
    '64:ff9b::10.2.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::10.2.0.1',
    '64:ff9b:1:a02:0:100::',
  ]);
  judgeAll(networks, 'refused', ['2002:7f00:1::', '2002:a02:1::', '64:ff9b:2::8.8.8.8', '64:ff9b:1::']);
});

test('with everything allowed, a translation still does not lead where its text does not say', () => {
  judgeAll(['::/0'], 'allowed', ['fd00::1', '::1', '2606:4700:4700::1111']);
  judgeAll(['::/0'], 'refused', [
    '::7f00:1',
    '64:ff9b::10.0.0.1',
    '2001:0:a00:1:8000:63bf:3fff:fdd2',
    'fe80::5efe:a00:1',
  ]);
  judgeAll(['0.0.0.0/0'], 'allowed', ['8.8.8.8', '10.0.0.1', '255.255.255.255']);
});

test('a network is written without anything behind its prefix', () => {
  for (const network of ['0.0.0.0/0', '10.1.0.0/16', '192.168.1.7/32', '::/0', 'fd00::/8', '::1/128', 'FD00::/8'])
    assert.ok(isNetwork(network), network);
  for (const text of [
    ...['', '/', '10.1.0.0', '10.1.0.0/', '/8', '10.1.0.1/16', '10.1.0.0/33', '10.1.0.0/-1', '10.1.0.0/016', '10/8'],
    ...['10.1.0.0/16/16', ' 10.1.0.0/16', 'fd00::1/8', 'fd00::/129', 'fe80::%eth0/10', '::ffff:10.1.0.0/112', 'a/8'],
  ])
    assert.ok(!isNetwork(text), text);
  assert.throws(() => createAddressRules(['10.1.0.1/16']), RangeError);
});
