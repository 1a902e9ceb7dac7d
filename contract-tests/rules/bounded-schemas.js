// Rule: whatever a client or the server sends has an end, so that both can plan memory and columns for it.

/** What a schema of each type lacks; objects with fixed properties are bounded by those. */
const LACKS = {
  // Bytes have the limit of x-body.
  string: (schema) => !schema.enum && schema.format !== 'binary' && schema.maxLength === undefined && ['maxLength'],
  integer: (schema) => !schema.enum && ['minimum', 'maximum'].filter((bound) => schema[bound] === undefined),
  number: (schema) => !schema.enum && ['minimum', 'maximum'].filter((bound) => schema[bound] === undefined),
  array: (schema) => schema.maxItems === undefined && ['maxItems'],
  object: (schema) => isMap(schema) && schema.maxProperties === undefined && ['maxProperties'],
  boolean: () => [],
};

const COMBINATORS = ['allOf', 'anyOf', 'oneOf'];

const isMap = (schema) => typeof schema.additionalProperties === 'object';

export const boundedSchemas = () => ({
  Schema(schema, { location, report }) {
    if (!schema.type && COMBINATORS.some((word) => schema[word])) return;
    const bounds = LACKS[schema.type];
    if (!bounds) report({ message: 'A schema names its type: without one anything may come.', location });
    const missing = bounds?.(schema) || [];
    if (missing.length > 0) report({ message: `This ${schema.type} needs ${missing.join(' and ')}.`, location });
  },
});
