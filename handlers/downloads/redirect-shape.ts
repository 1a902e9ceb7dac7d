// How a download looks on the wire: a redirect to the file.

/** A link belongs to the one who asked for it, and a kept redirect would go round the ledger. */
export const redirectHeaders = (url: string) => ({ Location: url, 'Cache-Control': 'no-store' }) as const;
