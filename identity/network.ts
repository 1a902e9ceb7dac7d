// Which addresses are one customer's.
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * IPv4 whole, IPv6 by its /64, since one customer usually has all of that and changes within it every day. `unknown`
 * for what is no address.
 */
export function networkOf(address: string | undefined): string {
  // Written in one way only, so it needs no parsing, which costs more than everything else here.
  if (address !== undefined && isIPv4(address)) return address;
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
