// Which addresses webhooks may be sent to: the public internet, and networks that the operator allows; nothing else.
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

/**
 * `public`: anybody can reach it, so sending there reveals nothing. `allowed`: in a network that the operator lists.
 * `refused`: everything else.
 */
export type AddressJudgement = 'public' | 'allowed' | 'refused';

export interface AddressRules {
  /** Judges an address as sockets and resolvers write it; what is no such text is refused. */
  judge(address: string): AddressJudgement;
  /** Whether the operator allows any networks. */
  readonly hasAllowed: boolean;
}

/** All that the internet's registries give out so far (RFC 4291, section 2.4); the rest of IPv6 is reserved. */
const GLOBAL_UNICAST = network('2000::/3');

/** What lies among public addresses and leads elsewhere, besides the special ranges that the library knows. */
const ELSEWHERE: readonly Network[] = [
  // The host agent of Azure, which answers every virtual machine there with its settings.
  network('168.63.129.16/32'),
  // The former experimental network (RFC 3701).
  network('3ffe::/16'),
];

/** Forms of IPv6 addresses from which a router or a tunnel makes an IPv4 address, and where that is to be found. */
const TRANSLATIONS: readonly { readonly range: Network; carried(parts: readonly number[]): string[] }[] = [
  // IPv4-compatible addresses (RFC 4291, section 2.5.5.1). The first two are others: unspecified and loopback.
  { range: network('::/96'), carried: (parts) => (tail(parts) > 1 ? [last32(parts)] : []) },
  // Translated by SIIT (RFC 2765).
  { range: network('::ffff:0:0:0/96'), carried: (parts) => [last32(parts)] },
  // NAT64 (RFC 6052).
  { range: network('64:ff9b::/96'), carried: (parts) => [last32(parts)] },
  // NAT64 for local use (RFC 8215), with its whole /48 or with a /96 of it as the prefix.
  { range: network('64:ff9b:1::/48'), carried: afterEitherPrefix },
  // 6to4 (RFC 3056).
  { range: network('2002::/16'), carried: ([, high, low]) => [dotted(high!, low!)] },
  // Teredo (RFC 4380): its server, and the client with all bits inverted.
  {
    range: network('2001::/32'),
    carried: (parts) => [dotted(parts[2]!, parts[3]!), dotted(parts[6]! ^ 0xffff, parts[7]! ^ 0xffff)],
  },
];

/**
 * Rules with these networks allowed besides the public internet. Without any, only public addresses are admitted.
 *
 * @throws RangeError when one of them is not a network (see `isNetwork`)
 */
export function createAddressRules(allowedNetworks: readonly string[]): AddressRules {
  const allowed = allowedNetworks.map(network);
  const judge = (address: string): AddressJudgement => {
    // A zone, as in fe80::1%eth0, names an interface of this machine.
    if (isIP(address) === 0 || address.includes('%')) return 'refused';
    const parsed = parse(address);
    const isAllowed = allowed.some((range) => isWithin(parsed, range));
    const carried = carriedBy(parsed);
    if (carried === undefined) return isAllowed ? 'allowed' : isPublic(parsed) ? 'public' : 'refused';
    // The operator may let a translation through, but not what it would lead to.
    return isAllowed ? strictest(carried.map(judge)) : 'refused';
  };
  return { judge, hasAllowed: allowed.length > 0 };
}

/** Whether a text is a network such as 10.1.0.0/16 or fd00::/8, with nothing but zeros behind its prefix. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/');
  if (more.length > 0 || isIP(address) === 0 || address.includes('%') || !/^(?:0|[1-9]\d{0,2})$/.test(bits))
    return false;
  const parsed = ipaddr.parse(hexadecimal(address));
  // What is mapped is judged as IPv4, so that such a network would allow nothing.
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress();
  if (isMapped || Number(bits) > parsed.toByteArray().length * 8) return false;
  const first = (parsed instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4).networkAddressFromCIDR(
    `${parsed.toString()}/${bits}`,
  );
  return first.toString() === parsed.toString();
}

function network(text: string): Network {
  if (!isNetwork(text)) throw new RangeError(`Not a network: ${text}`);
  const [address = '', bits] = text.split('/');
  return [ipaddr.parse(hexadecimal(address)), Number(bits)];
}

/** Reads an address. Connecting to a mapped one, such as ::ffff:10.0.0.1, is connecting to the IPv4 address in it. */
const parse = (address: string): Address => ipaddr.process(hexadecimal(address));

/** An address without dots at the end of IPv6, where the library would take ::10.0.0.1 for a mapped address. */
function hexadecimal(address: string): string {
  return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

const isWithin = (address: Address, [first, bits]: Network): boolean =>
  address.kind() === first.kind() && address.match(first, bits);

/** Whether an address is one of the public internet. What no registry has given out is not. */
const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' &&
  (address.kind() === 'ipv4' || isWithin(address, GLOBAL_UNICAST)) &&
  !ELSEWHERE.some((range) => isWithin(address, range));

/** The IPv4 addresses that an IPv6 address may lead to by translation; undefined when it is not of such a form. */
function carriedBy(address: Address): string[] | undefined {
  if (!(address instanceof ipaddr.IPv6)) return undefined;
  const { parts } = address;
  const carried = TRANSLATIONS.filter(({ range }) => isWithin(address, range)).flatMap(({ carried }) => carried(parts));
  // ISATAP (RFC 5214): any network, then this mark.
  if ((parts[4]! & ~0x0300) === 0 && parts[5] === 0x5efe) carried.push(last32(parts));
  return carried.length > 0 ? carried : undefined;
}

function strictest(judgements: readonly AddressJudgement[]): AddressJudgement {
  if (judgements.includes('refused')) return 'refused';
  return judgements.includes('public') ? 'public' : 'allowed';
}

const NOWHERE = '0.0.0.0';

const dotted = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

const tail = (parts: readonly number[]): number => parts[6]! * 0x1_0000 + parts[7]!;

const last32 = (parts: readonly number[]): string => dotted(parts[6]!, parts[7]!);

/**
 * The IPv4 addresses that are there when the prefix has 48 bits and when it has 96 (RFC 6052, section 2.2). Where one of
 * them is, the place of the other is empty in most networks.
 */
function afterEitherPrefix(parts: readonly number[]): string[] {
  const low = ((parts[4]! & 255) << 8) | (parts[5]! >> 8);
  const found = [dotted(parts[3]!, low), last32(parts)].filter((text) => text !== NOWHERE);
  return found.length > 0 ? found : [NOWHERE];
}
