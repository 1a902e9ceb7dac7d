// Why something could not be sent.

/** Why nothing was answered that counts. */
export type SendFault =
  | 'no_public_address'
  | 'port_refused'
  | 'timed_out'
  | 'connection_failed'
  | 'tls_failed'
  | 'redirected';

/** Carries the reason through the HTTP client, which passes on what its connector throws. */
export class SendError extends Error {
  readonly fault: SendFault;

  constructor(fault: SendFault, options?: ErrorOptions) {
    super(`Not sent: ${fault}`, options);
    this.fault = fault;
  }
}

/** The reason in an error of whatever part. */
export function faultOf(error: unknown): SendFault {
  if (error instanceof SendError) return error.fault;
  // What a receiver finds wrong with TLS after its own handshake, such as that no certificate of the client came.
  const { code } = error as { code?: unknown };
  return String(code).startsWith('ERR_SSL') ? 'tls_failed' : 'connection_failed';
}
