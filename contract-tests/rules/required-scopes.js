// Rule: an operation that takes an API key and wants a caller says which scopes it needs, if only that it needs none;
// every scope named is a described one, and every one described is named: a key must not have today what will open
// something tomorrow.

const SCHEME = 'apiKey';

export const requiredScopes = () => {
  let described = {};
  let byDefault = [];
  const named = new Set();
  return {
    Root: {
      enter(root) {
        described = root.components?.securitySchemes?.[SCHEME]?.['x-scopes'] ?? {};
        byDefault = root.security ?? [];
      },
      leave(_root, { location, report }) {
        for (const scope of Object.keys(described).filter((one) => !named.has(one)))
          report({
            message: `No operation asks for the scope ${scope}: it is described when it unlocks something.`,
            location: location.child(['components', 'securitySchemes', SCHEME, 'x-scopes', scope]).key(),
          });
      },
    },
    Operation(operation, { location, report }) {
      const waysIn = operation.security ?? byDefault;
      const isKeyed =
        waysIn.some((requirement) => SCHEME in requirement) &&
        waysIn.every((requirement) => Object.keys(requirement).length > 0);
      const scopes = operation['x-scopes'];
      if (isKeyed && scopes === undefined)
        report({ message: 'An operation that wants a key names its x-scopes.', location });
      scopes?.forEach((scope, index) => {
        named.add(scope);
        if (!described[scope])
          report({
            message: `The security scheme ${SCHEME} does not describe the scope ${scope}.`,
            location: location.child(['x-scopes', index]),
          });
      });
    },
  };
};
