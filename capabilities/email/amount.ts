// How an amount of money is written in an e-mail.

/** An amount in cents as it is written in English: `$1,234.50`, `€9.99`, `CHF 5.00`, `¥1,200`. Cents are never dropped. */
export function amountOf(cents: number, currency: string): string {
  // Some currencies are written without decimals.
  const digits = cents % 100 === 0 ? {} : { minimumFractionDigits: 2 };
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...digits }).format(cents / 100);
}
