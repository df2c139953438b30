/** Headers of a message on the bus. */
export const busHeaders = {
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  /** Who acts, as `formatActor` writes it. Set by the gateway from the token, and handed on. */
  actor: 'x-actor',
  /** Present on an answer that is an error. */
  error: 'x-error',
} as const;
