// Rule: whatever a reader of the contract, or of code generated from it, meets by its name is described in sentences.

const STARTS_WELL = /^[\p{Lu}`]/u;
const ENDS_WELL = /\.$/;
const ARTICLES = new Set(['a', 'an', 'the']);
/** A schema that has a name: a component, or the property of an object. */
const NAMED_SCHEMA = /^#\/components\/schemas\/[^/]+$|\/properties\/[^/]+$/;

export const descriptions = () => ({
  Operation: check,
  Parameter: check,
  Header: check,
  Response: check,
  // What refers to a component is described there, which a walk meets at its own place.
  Schema(schema, context) {
    if (NAMED_SCHEMA.test(context.location.pointer)) check(schema, context);
  },
});

function check({ description }, { location, report }) {
  const name = decodeURIComponent(location.pointer.split('/').at(-1)).replaceAll('~1', '/');
  const fault = faultOf(description?.trim() ?? '', name);
  if (fault !== null) report({ message: `The description of ${name} ${fault}.`, location });
}

function faultOf(text, name) {
  const words = wordsOf(text);
  if (text === '') return 'is missing';
  if (!STARTS_WELL.test(text)) return 'starts with neither a capital letter nor a code mark';
  if (!ENDS_WELL.test(text)) return 'does not end with a full stop';
  if (words.length < 2) return 'is a single word';
  if (words.join(' ') === wordsOf(name).join(' ')) return 'says no more than the name';
  return null;
}

/** The words of a text or of a name (`created_at`, `OrderList`, `X-Request-Id`), in lower case and without articles. */
function wordsOf(text) {
  const words =
    text
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !ARTICLES.has(word));
}
