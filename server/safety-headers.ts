// Security headers of every answer, including errors, redirects and answers to unreadable requests.

/** Seconds for which a browser uses only https for this host, once it has used it (RFC 6797). */
const HTTPS_ONLY_SECONDS = 365 * 24 * 60 * 60;

/**
 * `nosniff` keeps browsers from guessing another content type. Under https, Strict-Transport-Security keeps them from
 * http; it leaves out subdomains, which may belong to other services.
 */
export function safetyHeaders(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${HTTPS_ONLY_SECONDS}` } : {}),
  };
}
