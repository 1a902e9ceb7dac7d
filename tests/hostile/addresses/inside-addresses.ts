// Addresses to which nothing may be sent, with what they are.

/** Of each special range of IPv4 the first and the last, and services of clouds that are asked for secrets. */
export const INSIDE_IPV4: readonly string[] = [
  // This network; 0.0.0.0 is this machine for many systems.
  ...['0.0.0.0', '0.255.255.255'],
  ...['10.0.0.0', '10.0.0.1', '10.255.255.255'],
  // What carriers use behind their own translation, with the metadata of Alibaba.
  ...['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  ...['127.0.0.1', '127.0.0.53', '127.255.255.255'],
  // The host agent of Azure.
  '168.63.129.16',
  // Link-local, with the metadata of most clouds and the credentials of containers.
  ...['169.254.0.0', '169.254.169.254', '169.254.170.2', '169.254.255.255'],
  ...['172.16.0.0', '172.17.0.1', '172.31.255.255'],
  // Protocol assignments, with the metadata of Oracle.
  ...['192.0.0.0', '192.0.0.192', '192.0.0.255'],
  // Documentation.
  ...['192.0.2.0', '192.0.2.255', '198.51.100.0', '198.51.100.255', '203.0.113.0', '203.0.113.255'],
  // AS112, AMT, relays of 6to4.
  ...['192.31.196.1', '192.52.193.1', '192.88.99.1', '192.175.48.1'],
  ...['192.168.0.0', '192.168.1.1', '192.168.255.255'],
  // Benchmarking.
  ...['198.18.0.0', '198.19.255.255'],
  // Multicast, reserved, broadcast.
  ...['224.0.0.1', '239.255.255.255', '240.0.0.0', '255.255.255.254', '255.255.255.255'],
];

/** Of each special or unassigned range of IPv6 one or both ends. */
export const INSIDE_IPV6: readonly string[] = [
  ...['::', '::1', '::2'],
  // To be thrown away; dummies.
  ...['100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::1'],
  // Protocol assignments: Teredo, benchmarking, AMT, AS112, the former and the present ORCHID, drones.
  ...['2001::1', '2001:1::1', '2001:2::1', '2001:3::1', '2001:4:112::1', '2001:10::1', '2001:20::1', '2001:30::1'],
  '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff',
  // Documentation.
  ...['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '3fff::1', '3fff:fff:ffff::1'],
  ...['2002::1', '2620:4f:8000::1', '3ffe::1', '5f00::1'],
  // Never given out.
  ...['1::1', '1fff::1', '4000::1', '8000::1', 'c000::1', 'e000::1', 'f000::1', 'fbff::1', 'fe00::1', 'fe7f::1'],
  // Unique local, with the metadata of Amazon and Google; link-local; site-local.
  ...['fc00::', 'fd00::1', 'fd00:ec2::254', 'fd20:ce::254', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ...['fe80::', 'fe80::1', 'fe80::a9fe:a9fe', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fec0::1', 'feff::1'],
  ...['ff00::1', 'ff02::1', 'ff05::1:3', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

/** Public addresses, among them neighbours of special ranges. */
export const PUBLIC_ADDRESSES: readonly string[] = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '93.184.215.14', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.0', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0'],
  ...['172.15.255.255', '172.32.0.0', '192.0.1.0', '192.0.3.0', '192.167.255.255', '192.169.0.0', '198.17.255.255'],
  ...['198.20.0.0', '198.51.99.255', '198.51.101.0', '203.0.112.255', '203.0.114.0', '223.255.255.255'],
  ...['2000::1', '2001:200::1', '2001:4860:4860::8888', '2001:db7:ffff::1', '2001:db9::1', '2003::1', '2400:cb00::1'],
  ...['2606:4700:4700::1111', '2620:4f:7fff::1', '2a00:1450:4001::1', '2c0f:f248::1', '3ffd:ffff::1', '3fff:1000::1'],
];
