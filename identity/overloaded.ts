// What is thrown when more work waits than the service will ever get to in good time.

/** Too many password hashes wait already; the caller should try again in a moment. */
export class Overloaded extends Error {
  override name = 'Overloaded';

  constructor() {
    super('Too many sign-ins are being checked at once: try again in a moment');
  }
}
