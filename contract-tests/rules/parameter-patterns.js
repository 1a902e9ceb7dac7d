// Rule: the pattern of a parameter has no backslash but in a character told by its number: generators copy it into their
// code as it stands, where Python warns of an escape sequence that it does not know. `[.]` says what `\.` says.

const NUMBERED = /\\x[0-9a-f]{2}/g;

export const parameterPatterns = () => ({
  Parameter(parameter, { location, resolve, report }) {
    const schema = resolve(parameter.schema ?? {}).node ?? {};
    for (const { pattern = '', format } of [schema, resolve(schema.items ?? {}).node ?? {}]) {
      // The served document leaves the patterns of times out.
      if (format !== 'date-time' && pattern.replaceAll(NUMBERED, '').includes('\\'))
        report({ message: `${pattern} has a backslash: write it with a class of characters.`, location });
    }
  },
});
