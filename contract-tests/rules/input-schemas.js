// Rule: request bodies are schemas of their own whose names end in Input, and nothing else refers to them.
import { isWebhook } from './webhooks.js';

const INPUT = /^#\/components\/schemas\/\w+Input$/;

/** Where a reference to an input schema may stand: in a request body, or inside another input schema. */
const TAKES_INPUT = /^#\/(?:components\/schemas\/\w+Input\/|paths\/[^/]+\/[a-z]+\/requestBody\/)/;

export const inputSchemas = () => ({
  RequestBody(body, { location, report }) {
    if (isWebhook(location)) return;
    for (const [type, media] of Object.entries(body.content ?? {})) {
      if (!INPUT.test(media.schema?.$ref))
        report({
          message: 'The body of a request refers to a schema whose name ends in Input.',
          location: location.child(['content', type]),
        });
    }
  },
  ref(reference, { location, report }) {
    if (INPUT.test(reference.$ref) && !TAKES_INPUT.test(location.pointer))
      report({ message: 'An input schema belongs to request bodies alone.', location });
  },
});
