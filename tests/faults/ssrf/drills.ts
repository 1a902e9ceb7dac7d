// Tries to have webhooks sent inside. Runs in a network of its own; its argument is how often a name is bound anew.
import { ownCertificate } from '../../../contract-tests/harness/own-certificate.js';
import { createAddressRules } from '../../../capabilities/webhooks/address-rules.js';
import { judgeEndpointUrl } from '../../../capabilities/webhooks/endpoint-url.js';
import { INSIDE_IPV4, INSIDE_IPV6 } from '../../hostile/addresses/inside-addresses.js';
import { spellingsOfIPv4, spellingsOfIPv6 } from '../../hostile/addresses/spellings.js';
import { createNameResolver } from '../../../capabilities/webhooks/name-resolver.js';
import { createSender, type Sender } from '../../../capabilities/webhooks/sender.js';
import { openNetwork, OTHER_PORTS, REDIRECTION, type CountingNetwork } from './counting-network.js';
import { openNames, type HostileNames } from './hostile-names.js';

const PUBLIC = ['93.184.215.14', '2606:4700:4700::1111'] as const;
/** Where the name server answers. */
const ZONE = 'names.test';
const AT_ONCE = 50;

const certificate = ownCertificate([`*.${ZONE}`, ...PUBLIC]);

interface Fixtures {
  readonly network: CountingNetwork;
  readonly names: HostileNames;
  /** One that may send to public addresses only. */
  readonly sender: Sender;
  /** One that may also send to 10.0.0.0/8. */
  readonly insider: Sender;
  readonly rebindings: number;
}

/** What a drill expects of each of its URLs: a status, or why nothing was sent. */
type Tries = readonly { readonly url: string; readonly expected: readonly (string | number)[] }[];

interface Drill {
  readonly name: string;
  /** The addresses that may be connected to. */
  readonly admitted: readonly string[];
  readonly sender: 'sender' | 'insider';
  tries(fixtures: Fixtures): Tries;
}

const hosts = [...INSIDE_IPV4.flatMap(spellingsOfIPv4), ...INSIDE_IPV6.flatMap(spellingsOfIPv6)].map(
  ({ host }) => host,
);
const refused = (urls: readonly string[], reason = 'no_public_address'): Tries =>
  urls.map((url) => ({ url, expected: [reason] }));
const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** All inside addresses as sockets write them, those that routers translate included. */
const insideAddresses = hosts
  .map((host) => URL.parse(`https://${host}/`)!.hostname.replace(/^\[(.*)\]$/, '$1'))
  .filter((address, index, all) => all.indexOf(address) === index);

/** Names for addresses inside, each in several ways beside public ones. */
function namedInside({ names }: Fixtures): Tries {
  return insideAddresses.flatMap((inside, index) =>
    [
      { addresses: [inside] },
      { addresses: [...PUBLIC, inside] },
      { addresses: [inside, ...PUBLIC] },
      { addresses: [inside], alias: `alias.${ZONE}` },
      { addresses: [...PUBLIC, inside], alias: 'www.example.com' },
    ].flatMap((answer, way) => {
      const name = `inside-${index}-${way}.${ZONE}`;
      names.set(name, () => answer);
      return refused([`https://${name}/`]);
    }),
  );
}

/** Names that lead outside when they are asked for the first time, and inside when they are asked again. */
function reboundNames({ names, rebindings }: Fixtures): Tries {
  const outcomes = [200, 'no_public_address'];
  return Array.from({ length: rebindings }, (_, index) => {
    const name = `rebound-${index % 100}.${ZONE}`;
    const inside = insideAddresses[index % insideAddresses.length]!;
    if (index < 100) {
      const turns = 2 + (index % 3);
      names.set(name, (nth) => ({ addresses: nth % turns === 0 ? [PUBLIC[index % 2]!] : [inside] }));
    }
    return { url: `https://${name}:${index % 2 === 0 ? 443 : 8443}/`, expected: outcomes };
  });
}

const DRILLS: readonly Drill[] = [
  {
    name: 'what is public is reached, or nothing here would be counted',
    admitted: PUBLIC,
    sender: 'sender',
    tries({ names }) {
      names.set(`hooks.${ZONE}`, () => ({ addresses: PUBLIC }));
      return [...PUBLIC.map(inUrl), `hooks.${ZONE}`].flatMap((host) =>
        [`https://${host}/`, `https://${host}:8443/`].map((url) => ({ url, expected: [200] })),
      );
    },
  },
  {
    name: 'spellings of addresses inside',
    admitted: [],
    sender: 'sender',
    tries: () => refused(hosts.flatMap((host) => [`https://${host}/`, `https://${host}`.replace(/$/, '/x?y')])),
  },
  {
    name: 'spellings of addresses inside, with other protocols and ports',
    admitted: [],
    sender: 'sender',
    tries: () =>
      refused(
        [...new Set(insideAddresses)].flatMap((address) => [
          ...OTHER_PORTS.map((port) => `http://${inUrl(address)}:${port}/`),
          `https://${inUrl(address)}:8443/`,
        ]),
      ),
  },
  { name: 'names of addresses inside', admitted: [], sender: 'sender', tries: namedInside },
  { name: 'names that are bound anew', admitted: PUBLIC, sender: 'sender', tries: reboundNames },
  {
    name: 'names of this machine',
    admitted: [],
    sender: 'sender',
    tries: () =>
      refused(['localhost', 'localhost.localdomain', 'ip6-localhost', 'a.localhost'].map((name) => `https://${name}/`)),
  },
  {
    name: 'redirections to addresses inside',
    admitted: [PUBLIC[0]],
    sender: 'sender',
    tries: () =>
      refused(
        insideAddresses.flatMap((address) =>
          [`https://${inUrl(address)}/`, `http://${inUrl(address)}:6379/`].map(
            (target) => `https://${PUBLIC[0]}${REDIRECTION}${encodeURIComponent(target)}`,
          ),
        ),
        'redirected',
      ),
  },
  {
    name: 'other protocols and ports of public addresses',
    admitted: [],
    sender: 'sender',
    tries: () =>
      refused(
        [...PUBLIC.map(inUrl), `hooks.${ZONE}`].flatMap((host) =>
          OTHER_PORTS.flatMap((port) => [`http://${host}:${port}/`, `https://${host}:${port}/`]),
        ),
        'port_refused',
      ),
  },
  {
    name: 'a network that the operator allows is reached',
    admitted: ['10.0.0.1', '10.255.255.255'],
    sender: 'insider',
    tries: () =>
      ['10.0.0.1', '0xa.0.0.1', '[::ffff:10.0.0.1]', '10.255.255.255'].flatMap((host) =>
        OTHER_PORTS.map((port) => ({ url: `http://${host}:${port}/`, expected: [200] })),
      ),
  },
  {
    name: 'the others are not',
    admitted: [],
    sender: 'insider',
    tries: () =>
      refused(
        insideAddresses
          .filter((address) => !/^(?:10\.|::ffff:a[0-9a-f]{2}:)/.test(address))
          .flatMap((address) => [`http://${inUrl(address)}:6379/`, `https://${inUrl(address)}/`]),
      ),
  },
];

/** Runs a drill, prints its row and returns what is wrong. */
async function run({ name, admitted, sender, tries }: Drill, fixtures: Fixtures): Promise<string[]> {
  const all = tries(fixtures);
  const faults: string[] = [];
  const one = async ({ url, expected }: Tries[number]): Promise<void> => {
    const { signal } = new AbortController();
    const outcome = await fixtures[sender].send({ url, headers: {}, body: '{}', signal });
    const found = outcome.is === 'answered' ? outcome.status : outcome.error;
    if (!expected.includes(found)) faults.push(`${name}: ${url} ended with ${found}`);
  };
  fixtures.network.take();
  for (let start = 0; start < all.length; start += AT_ONCE)
    await Promise.all(all.slice(start, start + AT_ONCE).map(one));
  const { begun, accepted } = fixtures.network.take();
  const wrong = accepted.filter((address) => !admitted.includes(address));
  if (wrong.length > 0) faults.push(`${name}: connected to ${[...new Set(wrong)].join(', ')}`);
  if (begun !== accepted.length) faults.push(`${name}: ${begun} connections were begun, ${accepted.length} accepted`);
  if (admitted.length > 0 && begun === 0) faults.push(`${name}: nothing was reached at all`);
  console.log(`| ${name} | ${all.length} | ${begun} | ${wrong.length} |`);
  return faults;
}

/** Tries the rule for URLs, which connects to nothing anyway. */
function judgeUrls(): string[] {
  const rules = createAddressRules([]);
  const urls = hosts.flatMap((host) => [
    `https://${host}/`,
    `https://${host}:8443/x`,
    `http://${host}/`,
    `HTTPS://${host}`,
  ]);
  console.log(`| the rule for URLs | ${urls.length} | 0 | 0 |`);
  return urls.flatMap((url) => ('url' in judgeEndpointUrl(url, rules) ? [`${url} may be an endpoint`] : []));
}

const network = await openNetwork(certificate);
const names = await openNames();
const open = (allowed: readonly string[]): Sender =>
  createSender({
    rules: createAddressRules(allowed),
    resolver: createNameResolver({ servers: ['127.0.0.1'] }),
    userAgent: 'Drills/1',
    authorities: certificate.cert,
  });
const fixtures: Fixtures = {
  network,
  names,
  sender: open([]),
  insider: open(['10.0.0.0/8']),
  rebindings: Number(process.argv[2]),
};
console.log(`| drill | tries | connections begun | to addresses that are not admitted |\n|---|---|---|---|`);
const faults = judgeUrls();
for (const drill of DRILLS) faults.push(...(await run(drill, fixtures)));
await Promise.all([fixtures.sender.close(), fixtures.insider.close()]);
network.close();
names.close();
console.log(
  faults.length === 0 ? '\nNothing was sent inside.' : `\n${faults.slice(0, 50).join('\n')}\n${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
