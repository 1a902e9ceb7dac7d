// Rule: a parameter that takes several values is one of the query, declared as `a,b`; no single value may have a comma
// in it, since the server separates them there, however they are sent.

export const listParameters = () => ({
  Parameter(parameter, { location, resolve, report }) {
    const schema = resolve(parameter.schema ?? {}).node;
    if (schema?.type === 'object') report({ message: 'A parameter is one value or a list of them.', location });
    if (schema?.type !== 'array') return;
    if (parameter.in !== 'query' || parameter.style !== 'form' || parameter.explode !== false)
      report({ message: 'A list is a query parameter with `style: form` and `explode: false`.', location });
    if (!(schema.minItems >= 1))
      report({ message: 'A list has at least one value: an empty one is refused.', location });
    const items = resolve(schema.items ?? {}).node ?? {};
    if (items.type !== 'string' || mayHaveComma(items))
      report({ message: 'The values of a list are texts, by an enum or a pattern without a comma.', location });
  },
});

/** Tries a comma inside, before and behind of what is known to be a value. */
function mayHaveComma({ enum: values, pattern, example }) {
  if (values) return values.some((value) => value.includes(','));
  if (pattern === undefined) return true;
  const test = new RegExp(pattern, 'u');
  return [',', `${example},${example}`, `,${example}`, `${example},`].some((text) => test.test(text));
}
