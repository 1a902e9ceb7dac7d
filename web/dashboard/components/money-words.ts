// Amounts as people read them.

/** `$9.99`: cents of a currency that has two decimals, as the browser's language writes them. */
export const moneyWords = (cents: number, currency: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(cents / 100);
