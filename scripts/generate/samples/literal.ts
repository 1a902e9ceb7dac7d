// Writes a JSON value as a literal of a language, on one line where that is short.

/** How a language writes what its literals are made of. */
export interface Syntax {
  readonly text: (value: string) => string;
  /** The name of a member, quoted where the language wants it. */
  readonly name: (name: string) => string;
  /** The words for true, false and null. */
  readonly words: readonly [yes: string, no: string, nothing: string];
  /** Whether the last of several lines may end in a comma, as is the custom where it may. */
  readonly trailingComma: boolean;
  /** What one level is indented by. */
  readonly step: string;
  /** What is inside of braces on one line. */
  readonly pad: string;
}

/** Characters of a literal that still fit on one line. */
const LINE_MAX = 72;

/** @param indent what the line begins with on which the literal begins */
export function literal(value: unknown, syntax: Syntax, indent = ''): string {
  const flat = oneLine(value, syntax);
  if (flat.length <= LINE_MAX || typeof value !== 'object' || value === null) return flat;
  const inner = indent + syntax.step;
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, syntax, inner))
    : Object.entries(value).map(([name, member]) => `${syntax.name(name)}: ${literal(member, syntax, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${inner}${items.join(`,\n${inner}`)}${syntax.trailingComma ? ',' : ''}\n${indent}${close}`;
}

function oneLine(value: unknown, syntax: Syntax): string {
  const [yes, no, nothing] = syntax.words;
  if (value === null) return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return syntax.text(value);
  if (Array.isArray(value)) return `[${value.map((item) => oneLine(item, syntax)).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${syntax.name(name)}: ${oneLine(member, syntax)}`);
  return members.length === 0 ? '{}' : `{${syntax.pad}${members.join(', ')}${syntax.pad}}`;
}

/** JSON itself, for languages that send it as it stands. */
export const JSON_SYNTAX: Syntax = {
  text: (value) => JSON.stringify(value),
  name: (name) => JSON.stringify(name),
  words: ['true', 'false', 'null'],
  trailingComma: false,
  step: '  ',
  pad: '',
};
