// Groups addresses that belong to one customer, and knows how one address may be written and whether it is this machine's.
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The whole address for IPv4, the /64 for IPv6, since one customer usually has a /64 and changes addresses within it
 * every day. `unknown` for anything that is not an address.
 */
export function networkOf(address: string | undefined): string {
  // IPv4 has only one spelling and needs no parsing, which costs more than everything else here.
  if (address !== undefined && isIPv4(address)) return address;
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The ways in which one address may have been noted; empty for what is no whole address. */
export function spellingsOf(address: string): string[] {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return [];
  const plain = ipaddr.process(address).toString();
  return [...new Set([plain, address, address.toLowerCase(), ...(isIPv4(plain) ? [`::ffff:${plain}`] : [])])];
}

/** Whether an address is this machine's own, however it is written; what is no address is not. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
