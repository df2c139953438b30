/** Headers of a message on the bus. */
export const busHeaders = {
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  /** The actor, as formatted by `formatActor`. Set by the gateway from the token, and passed on. */
  actor: 'x-actor',
  /** The encoding of a reply's body; plain JSON when absent. */
  encoding: 'x-encoding',
  /** The shape that the owner has validated the reply against, from `replyShapeOf`; absent in earlier versions. */
  shape: 'x-shape',
  /** Present on a reply that is an error. */
  error: 'x-error',
} as const;
