// The error for more waiting work than can be done in good time.

/** Too many password hashes or pictures wait already; the caller should try again in a moment. */
export class Overloaded extends Error {
  override name = 'Overloaded';

  constructor(options?: ErrorOptions) {
    super('Too much of this work waits already: try again in a moment', options);
  }
}
