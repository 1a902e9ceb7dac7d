// What is thrown when more work waits than the service will ever get to in good time.

/** Too many password hashes or pictures wait already; the caller should try again in a moment. */
export class Overloaded extends Error {
  override name = 'Overloaded';

  constructor(options?: ErrorOptions) {
    super('Too much of this work waits already: try again in a moment', options);
  }
}
