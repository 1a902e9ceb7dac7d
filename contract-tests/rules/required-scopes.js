// Rule: an operation under /api/v1 that takes an API key says which scopes it needs, and every scope named is a described one.

const SCHEME = 'apiKey';

export const requiredScopes = () => {
  let described = {};
  let byDefault = [];
  let path = '';
  return {
    Root(root) {
      described = root.components?.securitySchemes?.[SCHEME]?.['x-scopes'] ?? {};
      byDefault = root.security ?? [];
    },
    PathItem: {
      enter(_item, { key }) {
        path = key;
      },
    },
    Operation(operation, { location, report }) {
      const keyed = (operation.security ?? byDefault).some((requirement) => SCHEME in requirement);
      const scopes = operation['x-scopes'] ?? [];
      if (keyed && path.startsWith('/api/v1/') && scopes.length === 0) report({ message: 'An operation that takes a key names its x-scopes.', location });
      scopes.forEach((scope, index) => {
        if (!described[scope]) report({ message: `The security scheme ${SCHEME} does not describe the scope ${scope}.`, location: location.child(['x-scopes', index]) });
      });
    },
  };
};
