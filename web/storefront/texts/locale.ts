// The language of the shop. A translation replaces the catalogue and this tag with it.

/** BCP 47: by it numbers, amounts and dates are written, and pages say which language they speak. */
export const LOCALE = 'en-US';
