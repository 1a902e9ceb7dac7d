// Headers that every answer carries, errors, redirects and unreadable requests included.

/** Seconds for which a browser comes back by https alone, once it has come by it. */
const HTTPS_ONLY_SECONDS = 365 * 24 * 60 * 60;

/**
 * Nothing is taken for another type than it says. Where callers use https, browsers never try http again; other
 * services may share the domain, so it is said of this name alone.
 */
export function safetyHeaders(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${HTTPS_ONLY_SECONDS}` } : {}),
  };
}
