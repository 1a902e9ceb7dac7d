// Rule: every object says what may be in it, so that a stray field is caught when it is sent and when it is received.

export const closedObjects = () => ({
  Schema(schema, { location, report }) {
    if (schema.type !== 'object' || schema.enum) return;
    const rest = schema.additionalProperties;
    if (rest === undefined || rest === true)
      report({ message: 'An object has `additionalProperties: false`, or their schema if it is a map.', location });
  },
});
