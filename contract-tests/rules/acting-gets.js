// Rule: x-acts marks a GET that takes a session, and is true there; whatever is no GET wants the session's token
// anyway.

export const actingGets = () => {
  let byDefault = [];
  return {
    Root(root) {
      byDefault = root.security ?? [];
    },
    Operation(operation, { key, location, report }) {
      if (operation['x-acts'] === undefined) return;
      const takesSession = (operation.security ?? byDefault).some((requirement) => 'session' in requirement);
      const isMeant = operation['x-acts'] === true && key === 'get' && takesSession;
      if (!isMeant)
        report({
          message: 'x-acts is true, and only on a GET that takes a session.',
          location: location.child('x-acts'),
        });
    },
  };
};
