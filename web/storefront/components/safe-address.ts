// Addresses that sellers enter, for links of the shop.

const SCHEMES = ['https:', 'http:', 'mailto:'];

/** The address, if a link may lead there: to a page or to a mailbox, and to nothing that runs in this one. */
export function safeAddress(address: string | null): URL | undefined {
  const url = address === null ? null : URL.parse(address);
  return url !== null && SCHEMES.includes(url.protocol) ? url : undefined;
}
