/** Headers of a message on the bus. */
export const busHeaders = {
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  /** Who acts, as `formatActor` writes it. Set by the gateway from the token, and handed on. */
  actor: 'x-actor',
  /** How the body of an answer is packed; plain JSON when absent. */
  encoding: 'x-encoding',
  /** Present on an answer that is an error. */
  error: 'x-error',
} as const;
