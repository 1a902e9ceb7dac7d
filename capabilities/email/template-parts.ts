// What e-mails are made of.
import type { Draft, Paragraph, Site } from './render.js';

/** An e-mail that greets first. */
export const draft = (subject: string, ...paragraphs: Paragraph[]): Draft => ({
  subject,
  paragraphs: ['Hello,', ...paragraphs],
});

/** Where people do something about what an e-mail says. */
export const dashboard = (site: Site): Paragraph => ({ link: `${site.url}/app/` });

/** Where buyers find what they own, its keys and its receipts. */
export const purchases = (site: Site): Paragraph => ({ link: `${site.url}/app/purchases` });

/** Where buyers find their orders, and pay those that wait. */
export const payments = (site: Site): Paragraph => ({ link: `${site.url}/app/payments` });

/** Where a buyer finds one order, with its receipt. */
export const ownOrder = (site: Site, orderId: string): Paragraph => ({ link: `${site.url}/app/payments/${orderId}` });

/** Where a seller finds one order, with what can be done about it. */
export const soldOrder = (site: Site, orderId: string): Paragraph => ({
  link: `${site.url}/app/selling/sales/${orderId}`,
});

/** Where an admin finds one order. */
export const anyOrder = (site: Site, orderId: string): Paragraph => ({
  link: `${site.url}/app/administration/orders?q=${orderId}`,
});

/** A time, to the minute. */
export const minuteOf = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Text that somebody else chose, cut to `limit` characters and kept on one line, so that it cannot pass for a part of
 * the e-mail.
 */
export function quoted(text: string, limit = 200): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}
