// What a message of the payment provider is about is not there yet.

/** Undoes what was begun for a message, which is tried again. */
export class TooEarly extends Error {
  override readonly name = 'TooEarly';
}
