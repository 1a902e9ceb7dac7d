// How an amount of money is written in an e-mail.

/** How amounts of a currency are written. Making one takes longer than all else of an order's e-mails together. */
interface Formats {
  readonly whole: Intl.NumberFormat;
  readonly withCents: Intl.NumberFormat;
}

/** By currency, of which there are as many as ISO 4217 has at most. */
const formats = new Map<string, Formats>();

function formatsOf(currency: string): Formats {
  const known = formats.get(currency);
  if (known !== undefined) return known;
  const style = { style: 'currency', currency } as const;
  const made = {
    whole: new Intl.NumberFormat('en', style),
    // Some currencies are written without decimals.
    withCents: new Intl.NumberFormat('en', { ...style, minimumFractionDigits: 2 }),
  };
  formats.set(currency, made);
  return made;
}

/** An amount in cents as it is written in English: `$1,234.50`, `€9.99`, `CHF 5.00`, `¥1,200`. Cents are never dropped. */
export function amountOf(cents: number, currency: string): string {
  const { whole, withCents } = formatsOf(currency);
  return (cents % 100 === 0 ? whole : withCents).format(cents / 100);
}
