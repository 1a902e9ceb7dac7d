// Rule: every response this server gives declares where the caller's limit stands and the id of the request.
import { isWebhook } from './webhooks.js';

const EVERYWHERE = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Request-Id'];

export const responseHeaders = () => ({
  Response(response, { location, report }) {
    if (isWebhook(location)) return;
    const missing = EVERYWHERE.filter((name) => !response.headers?.[name]);
    if (missing.length > 0) report({ message: `Every response declares the header ${missing.join(', ')}.`, location });
  },
});
