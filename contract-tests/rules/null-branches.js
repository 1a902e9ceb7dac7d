// Rule: what may be null says so itself. Generators drop a null that is a branch, or make it a class of its own; a null
// among the values of an enum ends some of them and is a constant for others.

const isNull = (schema) => schema.nullable === true || schema.type === 'null';

export const nullBranches = () => ({
  Schema(schema, { location, report, resolve }) {
    if (schema.enum?.includes(null))
      report({ message: 'Null is no value of an enum: use a pattern with `nullable: true`.', location });
    for (const word of ['anyOf', 'oneOf']) {
      if (schema[word]?.some((branch) => isNull(resolve(branch).node ?? branch)))
        report({ message: `Null is no branch of ${word}: use a component with \`nullable: true\`.`, location });
    }
  },
});
