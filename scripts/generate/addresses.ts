// Where things are on the documentation page, as its renderer spells its addresses.

/** The part of an address that a heading gives: `Base addresses` -> `base-addresses`. */
export const slugOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');

/** A section of the guide, or a part of one. */
export const sectionAddress = (title: string, part?: string): string =>
  ['#/section', title, ...(part === undefined ? [] : [part])].map(slugOf).join('/');

export const operationAddress = ({ tag, id }: { readonly tag: string; readonly id: string }): string =>
  `#/${slugOf(tag)}/${id.toLowerCase()}`;
