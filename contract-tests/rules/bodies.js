// Rule: what an operation says of its body (x-body) and of its deadline (x-deadline) makes sense.
import { isWebhook } from './webhooks.js';

/** The most bytes of a body that is held in memory as a whole: five MiB, a picture. Whatever may be longer streams. */
const WHOLE_BYTES_MAX = 5 * 2 ** 20;
/** The most bytes that stream in: four GiB. */
const STREAM_BYTES_MAX = 2 ** 32;
/** The most seconds of a deadline: proxies, and the last resort of this service, give up after sixty. */
const DEADLINE_MAX = 50;

const JSON_ONLY = 'application/json';
const MEMBERS = ['as', 'limit'];

export const bodies = () => ({
  Operation(operation, { key, location, report, resolve }) {
    if (isWebhook(location)) return;
    const rules = operation['x-body'];
    const body = operation.requestBody && resolve(operation.requestBody).node;
    const schemas = Object.values(body?.content ?? {}).map(({ schema }) => resolve(schema).node ?? schema);
    const asked = { method: key, rules, body, types: Object.keys(body?.content ?? {}), schemas };
    const messages = [
      ...faultsOfBody(asked),
      ...(rules === undefined ? [] : faultsOfRules(rules, asked)),
      ...(rules?.as === 'stream' && takesIdempotencyKey(operation, resolve)
        ? ['A body that streams has no Idempotency-Key: its hash is known when it is too late.']
        : []),
      ...(isBetween(operation['x-deadline'] ?? 1, 1, DEADLINE_MAX)
        ? []
        : [`x-deadline is a whole number of seconds from 1 to ${DEADLINE_MAX}.`]),
    ];
    for (const message of messages) report({ message, location });
  },
});

function faultsOfBody({ method, rules, body, types, schemas }) {
  if (body === undefined) return rules === undefined ? [] : ['x-body goes with a requestBody.'];
  const isOfBytes = rules?.as !== undefined;
  return [
    ...(['get', 'delete'].includes(method) ? [`A ${method} has no body.`] : []),
    ...(!isOfBytes && types.some((type) => type !== JSON_ONLY)
      ? ['A body of another type than JSON needs x-body with `as: raw` or `as: stream`.']
      : []),
    ...(isOfBytes && schemas.some(({ type, format }) => type !== 'string' || format !== 'binary')
      ? ['A body of bytes is a string of format binary.']
      : []),
    ...(isOfBytes && types.some((type) => type !== type.toLowerCase() || /[;*]/.test(type))
      ? ['The types of a body of bytes are written in lower case, without parameters and ranges.']
      : []),
  ];
}

function faultsOfRules({ as, limit, ...others }, { body }) {
  const most = as === 'stream' ? STREAM_BYTES_MAX : WHOLE_BYTES_MAX;
  return [
    ...(Object.keys(others).length > 0 ? [`x-body has no members but ${MEMBERS.join(' and ')}.`] : []),
    ...(as === undefined || as === 'raw' || as === 'stream' ? [] : ['x-body is `as: raw` or `as: stream`, or JSON.']),
    ...(body !== undefined && !isBetween(limit, 1, most) ? [`x-body has a limit of 1 to ${most} bytes.`] : []),
  ];
}

const isBetween = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

const takesIdempotencyKey = ({ parameters = [] }, resolve) =>
  parameters.some((parameter) => (resolve(parameter).node ?? parameter).name === 'Idempotency-Key');
