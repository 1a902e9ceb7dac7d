// Rule: every parameter and every scalar schema, bytes apart, shows an example. Redocly's own rules check that it is a valid one.

const SCALARS = new Set(['string', 'integer', 'number', 'boolean']);

export const examples = () => ({
  Parameter(parameter, { location, report }) {
    if (!('example' in parameter) && !('examples' in parameter))
      report({ message: `The parameter ${parameter.name} needs an example.`, location });
  },
  Schema(schema, { location, report }) {
    if (SCALARS.has(schema.type) && schema.format !== 'binary' && !('example' in schema))
      report({ message: `A ${schema.type} needs an example.`, location });
  },
});
