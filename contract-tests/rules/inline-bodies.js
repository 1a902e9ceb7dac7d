// Rule: request bodies and answers of success stand in their operations and refer to schemas; errors and 304 are
// components. Generators ignore the content type of a referenced body, and name what has no name `InlineResponse200`.
import { isWebhook } from './webhooks.js';

/** A reference to a schema, or a list of what one refers to. Bytes need no name. */
const isNamed = (schema) =>
  schema?.$ref !== undefined ||
  (schema?.type === 'array' && schema.items?.$ref !== undefined) ||
  schema?.format === 'binary';

export const inlineBodies = () => ({
  Operation({ requestBody, responses }, { location, report }) {
    if (isWebhook(location)) return;
    // That a request body has a schema with a name is another rule.
    if (requestBody?.$ref)
      report({ message: 'A request body stands in its operation.', location: location.child('requestBody') });
    for (const [status, response] of Object.entries(responses ?? {})) {
      const place = location.child(['responses', status]);
      const isShared = status === '304' || /^[45]/.test(status);
      if (isShared !== (response.$ref !== undefined))
        report({
          message: isShared ? `A ${status} is a component.` : `A ${status} stands in its operation.`,
          location: place,
        });
      if (isShared) continue;
      for (const [type, { schema }] of Object.entries(response.content ?? {})) {
        if (!isNamed(schema))
          report({ message: `The ${type} here refers to a schema.`, location: place.child(['content', type]) });
      }
    }
  },
});
