// Rule: every integer has the smallest format that holds it. Requests have none of 64 bits: one generator turns these
// into texts.
import { isWebhook } from './webhooks.js';

const INT32_MAX = 2 ** 31 - 1;

export const integerFormats = () => ({
  Schema({ type, format, minimum, maximum }, { location, report }) {
    if (type !== 'integer' || minimum === undefined || maximum === undefined) return;
    const fitting = minimum >= -INT32_MAX && maximum <= INT32_MAX ? 'int32' : 'int64';
    if (format !== fitting) report({ message: `An integer from ${minimum} to ${maximum} is an ${fitting}.`, location });
  },
  Parameter({ name, schema }, { location, report, resolve }) {
    if (hasInt64(schema, resolve)) report({ message: `${name} fits into 32 bits.`, location });
  },
  RequestBody({ content }, { location, report, resolve }) {
    for (const { schema } of Object.values(content ?? {})) {
      if (!isWebhook(location) && hasInt64(schema, resolve))
        report({ message: 'Integers in a request fit into 32 bits.', location });
    }
  },
});

/** Whether there is an integer of 64 bits in it. No input contains itself. */
function hasInt64(reference, resolve) {
  const { format, items, properties = {} } = resolve(reference).node ?? reference;
  const parts = [...Object.values(properties), ...(items ? [items] : [])];
  return format === 'int64' || parts.some((part) => hasInt64(part, resolve));
}
