/** Headers of a message on the bus. */
export const busHeaders = {
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  /** Present on an answer that is an error. */
  error: 'x-error',
} as const;
