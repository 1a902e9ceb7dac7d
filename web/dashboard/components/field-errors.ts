// From the places of an error's details to the fields of a form.
import { ApiError, isApiError } from '../api/api-error.js';

interface FieldErrors {
  /** The sentence below a field; undefined when it is in order. */
  of(field: string): string | undefined;
  /** Whether fields tell all there is to tell, so that the error itself need not be shown. */
  readonly isComplete: boolean;
}

/**
 * Sorts the details of an error to fields, by the first name of their place in the body: `body.scopes.0` belongs to
 * `scopes`. Details of fields that the form does not have are nobody's, and leave the errors incomplete.
 */
export function fieldErrors(error: unknown, fields: readonly string[]): FieldErrors {
  const details = isApiError(error) ? error.details : [];
  const sorted = details.map(({ path, message }) => ({ field: /^body\.([^.[\]]+)/.exec(path)?.[1], message }));
  return {
    of: (field) => {
      const found = sorted.find((detail) => detail.field === field);
      return found && sentence(found.message);
    },
    isComplete: sorted.length > 0 && sorted.every(({ field }) => field !== undefined && fields.includes(field)),
  };
}

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.?!]$/.test(words) ? '' : '.'}`;

/** An error that a form shows at one of its fields; `message` is a sentence. */
export function atField(field: string, message: string): ApiError {
  return new ApiError(400, 'validation_failed', message, { details: [{ path: `body.${field}`, message }] });
}
