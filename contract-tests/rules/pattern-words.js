// Rule: of every pattern that callers meet in a query, a header or a body, the root's x-patterns says in words what it asks
// for. In a path it is not said: what does not fit is not there.

export const patternWords = () => ({
  Root: {
    leave(root, { location, report, resolve }) {
      const words = root['x-patterns'] ?? {};
      const met = new Set();
      const visit = (reference) => {
        const schema = resolve(reference ?? {}).node ?? reference ?? {};
        if (schema.pattern) met.add(schema.pattern);
        for (const member of Object.values(schema.properties ?? {})) visit(member);
        if (schema.items) visit(schema.items);
      };
      for (const { schema } of inputsOf(root, (node) => resolve(node).node ?? node)) visit(schema);
      for (const pattern of met)
        if (!/^must /.test(words[pattern]))
          report({ message: `x-patterns says in words what ${pattern} asks for: must …`, location });
      for (const pattern of Object.keys(words))
        if (!met.has(pattern))
          report({ message: `Nobody meets ${pattern}.`, location: location.child(['x-patterns', pattern]) });
    },
  },
});

/** All parameters but those of paths, and all bodies. */
function* inputsOf(root, resolved) {
  for (const { parameters, ...operations } of Object.values(root.paths)) {
    for (const { requestBody, parameters: own = [] } of [{ parameters }, ...Object.values(operations)]) {
      yield* own.map(resolved).filter((parameter) => parameter.in !== 'path');
      yield* Object.values(requestBody ? (resolved(requestBody).content ?? {}) : {});
    }
  }
}
