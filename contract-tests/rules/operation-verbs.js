// Rule: an operationId is a verb of its method and a noun (`getProduct`), for it also names the handler, its file and
// its scenarios.

/** `options` is the method's list of verbs, from redocly.yaml: { get: [get, list, …], … }. */
export const operationVerbs = (options) => ({
  Operation({ operationId }, { key, location, report }) {
    const verbs = options[key] ?? [];
    if (new RegExp(`^(?:${verbs.join('|')})[A-Z][A-Za-z0-9]*$`).test(operationId)) return;
    report({
      message: `The operationId of a ${key} is a noun after one of the verbs ${verbs.join(', ')}.`,
      location: location.child('operationId'),
    });
  },
});
