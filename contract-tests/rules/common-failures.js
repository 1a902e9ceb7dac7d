// Rule: every operation declares the failures that any of them can meet.
import { isWebhook } from './webhooks.js';

export const commonFailures = () => ({
  Operation(operation, { location, report }) {
    if (isWebhook(location)) return;
    const expected = operation['x-rate-limit'] === 'uncounted' ? ['500', '503'] : ['429', '500', '503'];
    const missing = expected.filter((status) => !operation.responses?.[status]);
    if (missing.length > 0)
      report({
        message: `The operation declares ${missing.join(', ')} too.`,
        location: location.child('responses').key(),
      });
  },
});
