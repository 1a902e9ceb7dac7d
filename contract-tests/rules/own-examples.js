// Rule: every answer in JSON to a request that succeeds shows an example of its own. That it is a valid one is checked by
// Redocly's own rules, and that it is true by contract-tests/examples/.

export const ownExamples = () => ({
  Operation(operation, { location, report, resolve }) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const media = (response.$ref ? resolve(response).node : response)?.content?.['application/json'];
      if (status >= '300' || media === undefined || 'example' in media) continue;
      report({
        message: `The answer ${status} needs an example of its own: npm run examples writes it.`,
        location: location.child(['responses', status]),
      });
    }
  },
});
