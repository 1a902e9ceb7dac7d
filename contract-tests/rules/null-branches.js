// Rule: what may be null says so itself. Generators drop a null that is a branch, or make it a class of its own.

const isNull = (schema) => schema.nullable === true || schema.type === 'null';

export const nullBranches = () => ({
  Schema(schema, { location, report, resolve }) {
    for (const word of ['anyOf', 'oneOf']) {
      if (schema[word]?.some((branch) => isNull(resolve(branch).node ?? branch)))
        report({ message: `Null is no branch of ${word}: use a component with \`nullable: true\`.`, location });
    }
  },
});
