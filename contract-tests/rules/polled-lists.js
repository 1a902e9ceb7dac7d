// Rule: a list that can be followed takes a cursor and tells the next one twice, as a Link header and in its meta.

const SIGNS = ['the parameter cursor', 'the header Link', 'meta.next_cursor'];

export const polledLists = () => ({
  Operation(operation, { location, resolve, report }) {
    const found = (node) => resolve(node ?? {}).node ?? {};
    const answer = found(operation.responses?.['200']);
    const meta = found(found(answer.content?.['application/json']?.schema).properties?.meta);
    const has = [
      (operation.parameters ?? []).some((parameter) => found(parameter).name === 'cursor'),
      answer.headers?.Link !== undefined,
      meta.properties?.next_cursor !== undefined,
    ];
    const missing = SIGNS.filter((_, at) => !has[at]);
    if (missing.length > 0 && missing.length < SIGNS.length)
      report({ message: `A list that can be followed also has ${missing.join(' and ')}.`, location });
    if (meta.required?.includes('next_cursor') || (answer.headers?.Link && found(answer.headers.Link).required))
      report({ message: 'What a list goes on with is optional: its last page has nothing of it.', location });
  },
});
