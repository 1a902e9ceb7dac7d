// Writes examples into the text of a contract, all else of which stays as it was laid out.
import { isMap, parseDocument, type Scalar, type YAMLMap } from 'yaml';

interface NewExample {
  /** Where the response is below `paths`. */
  readonly place: readonly string[];
  readonly example: unknown;
}

const TYPES = ['application/json', 'text/csv', 'application/atom+xml'];
/** Characters up to which a value stands on one line; what is longer has a line for each member, so that a diff shows one. */
const LINE_MAX = 140;

/** Sets the examples of responses, in whatever they are; returns the whole text. */
export function setExamples(text: string, examples: readonly NewExample[]): string {
  const document = parseDocument(text, { merge: true });
  const edits = examples.map(({ place, example }) => {
    const media = TYPES.map((type) => document.getIn(['paths', ...place, 'content', type], true)).find(isMap);
    if (media === undefined) throw new Error(`${place.join(' ')} has no content`);
    return edit(text, media as YAMLMap<Scalar<string>, Scalar>, example);
  });
  // From the end, so that what is before stays in its place.
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((edited, { start, end, written }) => edited.slice(0, start) + written + edited.slice(end), text);
}

function edit(text: string, media: YAMLMap<Scalar<string>, Scalar>, example: unknown) {
  const memberOf = (name: string) => media.items.find(({ key }) => key.value === name);
  const schema = memberOf('schema')!;
  const old = memberOf('example');
  const indent = ' '.repeat(columnOf(text, schema.key.range![0]));
  const written = `example:${laidOut(example, indent, `${indent}example:`.length)}`;
  if (old !== undefined) return { start: old.key.range![0], end: endOf(text, old.value!), written };
  const end = endOf(text, schema.value!);
  return { start: end, end, written: `\n${indent}${written}` };
}

const columnOf = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset) + 1);

/** Where a value ends, without the end of its line. */
const endOf = (text: string, { range }: Scalar): number => text.slice(0, range![1]).trimEnd().length;

/** A value as it stands behind its name, which ends at `column`: on the same line, or on lines of its own. */
function laidOut(value: unknown, indent: string, column: number): string {
  const flow = onOneLine(value);
  const fits = column + 1 + flow.length <= LINE_MAX;
  return fits || !isCollection(value) ? ` ${flow}` : `\n${block(value, `${indent}  `)}`;
}

/** A list or an object with a line for each of its members. */
function block(value: object, indent: string): string {
  const inner = `${indent}  `;
  if (!Array.isArray(value))
    return Object.entries(value)
      .map(([name, member]) => ({ named: `${indent}${scalar(name)}:`, member }))
      .map(({ named, member }) => named + laidOut(member, indent, named.length))
      .join('\n');
  return value.map((item) => `${indent}- ${itemAt(item, inner)}`).join('\n');
}

function itemAt(item: unknown, indent: string): string {
  const flow = onOneLine(item);
  return isCollection(item) && indent.length + flow.length > LINE_MAX ? block(item, indent).trimStart() : flow;
}

const isCollection = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** YAML in its flow style. */
function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value === 'string') return scalar(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${scalar(name)}: ${onOneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Texts that every version of YAML reads as texts, within braces too. A plain time, for one, may be read as a date. */
const PLAIN = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Za-z_](?:[\w.@:-]*[\w.@-])?(?: [\w.@-]+)*)$/;
const WORDS_OF_YAML = /^(?:y|yes|n|no|on|off|true|false|null)$/i;

function scalar(text: string): string {
  if (PLAIN.test(text) && !WORDS_OF_YAML.test(text)) return text;
  // Also what begins a CSV, which nobody sees.
  return /[\n\uFEFF]/.test(text)
    ? JSON.stringify(text).replaceAll('\uFEFF', '\\uFEFF')
    : `'${text.replaceAll("'", "''")}'`;
}
