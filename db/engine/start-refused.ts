// What keeps the service from starting, said to the operator.

/** The service must not start as it is. The message is one sentence for the operator, with the cure. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
