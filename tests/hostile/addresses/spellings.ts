// Ways to write an address in a URL, so that whoever looks at the text sees another one or none.

interface Spelling {
  /** What the spelling is called. */
  readonly way: string;
  /** The host of a URL; IPv6 in brackets. */
  readonly host: string;
}

const ZERO = '0'.codePointAt(0)!;
/** Digits that Unicode's compatibility mapping turns into those of ASCII, by their zero. */
const DIGITS = { fullwidth: 0xff10, 'mathematical bold': 0x1d7ce, 'double-struck': 0x1d7d8, monospace: 0x1d7f6 };

const hex = (value: number, digits = 0): string => value.toString(16).padStart(digits, '0');
const octal = (value: number): string => `0${value.toString(8)}`;

/** An IPv4 address in all spellings, those of IPv6 included that a router or a tunnel would turn into it. */
export function spellingsOfIPv4(address: string): Spelling[] {
  const octets = address.split('.').map(Number);
  return [
    ...Object.entries({ ...numbers(octets), ...disguises(address) }).map(([way, host]) => ({ way, host })),
    ...Object.entries(asIPv6(address, octets)).map(([way, host]) => ({ way, host: `[${host}]` })),
  ];
}

/** Other bases, and fewer parts than four. */
function numbers(octets: readonly number[]): Record<string, string> {
  const [a, b, c, d] = octets as [number, number, number, number];
  const all = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
  return {
    plain: octets.join('.'),
    decimal: String(all),
    hexadecimal: `0x${hex(all)}`,
    'hexadecimal in capitals': `0X${hex(all).toUpperCase()}`,
    'hexadecimal with zeros': `0x0000000000${hex(all)}`,
    octal: octal(all),
    'octal with zeros': `000000${all.toString(8)}`,
    'two parts': `${a}.${b * 2 ** 16 + c * 2 ** 8 + d}`,
    'three parts': `${a}.${b}.${c * 2 ** 8 + d}`,
    'two hexadecimal parts': `0x${hex(a)}.0x${hex(b * 2 ** 16 + c * 2 ** 8 + d)}`,
    'hexadecimal parts': octets.map((octet) => `0x${hex(octet)}`).join('.'),
    'octal parts': octets.map(octal).join('.'),
    'octal parts with zeros': octets.map((octet) => `0000${octet.toString(8)}`).join('.'),
    'parts in different bases': `0x${hex(a)}.${octal(b)}.${c}.0x${hex(d)}`,
  };
}

/** Characters that parsing replaces, and places where a host is not looked for. */
function disguises(address: string): Record<string, string> {
  const escaped = [...address].map((character) => `%${hex(character.charCodeAt(0))}`).join('');
  const others = Object.entries(DIGITS).map(([way, zero]): [string, string] => [
    `${way} digits`,
    address.replace(/\d/g, (digit) => String.fromCodePoint(zero + digit.codePointAt(0)! - ZERO)),
  ]);
  return {
    ...Object.fromEntries(others),
    'a dot at the end': `${address}.`,
    'circled digits': address.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit))),
    'ideographic dots': address.replaceAll('.', '。'),
    'fullwidth dots': address.replaceAll('.', '．'),
    'halfwidth dots': address.replaceAll('.', '｡'),
    'escaped digits': escaped,
    'escaped dots': address.replaceAll('.', '%2e'),
    'a soft hyphen': address.replace('.', '.\u00ad'),
    'a zero-width space': address.replace('.', '\u200b.'),
    'a tab': address.replace('.', '\t.'),
    'a line break': address.replace('.', '.\n'),
    'another host as its user': `example.com@${address}`,
    'another host as user and password': `example.com:443@${address}`,
    'another host behind a backslash': `${address}\\@example.com`,
    'another host in the fragment': `${address}#@example.com`,
    'more slashes': `//${address}`,
  };
}

/** Forms of IPv6 that carry an IPv4 address. */
function asIPv6(address: string, octets: readonly number[]): Record<string, string> {
  const [a, b, c, d] = octets as [number, number, number, number];
  const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)];
  const inverted = `${hex((a * 256 + b) ^ 0xffff)}:${hex((c * 256 + d) ^ 0xffff)}`;
  return {
    mapped: `::ffff:${address}`,
    'mapped in hexadecimal': `::ffff:${high}:${low}`,
    'mapped in capitals': `::FFFF:${high.toUpperCase()}:${low.toUpperCase()}`,
    'mapped in full': `0000:0000:0000:0000:0000:ffff:${hex(a * 256 + b, 4)}:${hex(c * 256 + d, 4)}`,
    'mapped behind zeros': `0:0:0:0:0:ffff:${address}`,
    compatible: `::${address}`,
    'compatible in hexadecimal': `0:0:0:0:0:0:${high}:${low}`,
    'stateless translation': `::ffff:0:${address}`,
    NAT64: `64:ff9b::${address}`,
    'NAT64 in hexadecimal': `64:ff9b::${high}:${low}`,
    'NAT64 in full': `0064:ff9b:0000:0000:0000:0000:${hex(a * 256 + b, 4)}:${hex(c * 256 + d, 4)}`,
    'local NAT64': `64:ff9b:1::${address}`,
    'local NAT64 after 48 bits': `64:ff9b:1:${high}:${hex(c)}:${hex(d * 256)}::`,
    'local NAT64 of another network': `64:ff9b:1:abcd::${address}`,
    '6to4': `2002:${high}:${low}::`,
    '6to4 with a host': `2002:${high}:${low}:1::${high}:${low}`,
    'client of Teredo': `2001:0:4136:e378:8000:63bf:${inverted}`,
    'server of Teredo': `2001:0:${high}:${low}:8000:63bf:3fff:fdd2`,
    'ISATAP, link-local': `fe80::5efe:${address}`,
    'ISATAP, public network': `2a00:1450:4001::5efe:${address}`,
    'ISATAP, unique': `2a00:1450:4001:0:200:5efe:${high}:${low}`,
  };
}

/** An IPv6 address in other spellings of the same. */
export function spellingsOfIPv6(address: string): Spelling[] {
  const parts = partsOf(address);
  const [high, low] = [Number.parseInt(parts[6]!, 16), Number.parseInt(parts[7]!, 16)];
  const tail = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const ways = {
    short: address,
    capitals: address.toUpperCase(),
    'all zeros': parts.map((part) => part.padStart(4, '0')).join(':'),
    'no zeros left out': parts.join(':'),
    'the end as IPv4': [...parts.slice(0, 6), tail].join(':'),
  };
  return Object.entries(ways).map(([way, text]) => ({ way, host: `[${text}]` }));
}

/** The eight parts of an IPv6 address, in hexadecimal. */
function partsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const [head, tail] = [before, after ?? ''].map((half) => half.split(':').filter((part) => part !== ''));
  return [...head!, ...Array<string>(8 - head!.length - tail!.length).fill('0'), ...tail!];
}
