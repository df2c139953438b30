import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { parseActor, type Actor } from './actor.ts';

/** The context of one call, propagated through all processes. */
export interface CallContext {
  readonly requestId: string;
  /** W3C trace id, 32 hexadecimal digits. */
  readonly traceId: string;
  /** W3C id of the current span, 16 hexadecimal digits. */
  readonly spanId: string;
  /** W3C trace flags; 1 requests downstream services to record. */
  readonly traceFlags: number;
  /** The actor, as formatted by `formatActor`; empty where the process acts on its own. */
  readonly actor: string;
}

const storage = new AsyncLocalStorage<CallContext>();
const traceparentShape = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const requestIdShape = /^[\w.:-]{8,64}$/;

/** The current call, if any. */
export function currentCall(): CallContext | undefined {
  return storage.getStore();
}

/** The actor of the current call; undefined where the process acts on its own. */
export function currentActor(): Actor | undefined {
  const actor = currentCall()?.actor;
  return actor ? parseActor(actor) : undefined;
}

/** Runs work as part of a call: its logs and messages carry the call's ids. */
export function runInCall<Result>(call: CallContext, work: () => Result): Result {
  return storage.run(call, work);
}

/** Runs work that a call only caused: its logs and messages do not carry the call's ids and actor. */
export function outsideOfCalls<Result>(work: () => Result): Result {
  return storage.exit(work);
}

/**
 * Continues the call of a peer, or begins one. Malformed ids are ignored, so that clients cannot write arbitrary text
 * into the logs.
 */
export function enterCall(
  requestId: string | undefined,
  traceparent: string | undefined,
  actor = '',
): CallContext {
  const known = requestId !== undefined && requestIdShape.test(requestId) ? requestId : undefined;
  const [, peerTrace, peerSpan, flags] = (traceparent && traceparentShape.exec(traceparent)) || [];
  const ownId = known === undefined || peerTrace === undefined ? randomUUID() : '';
  const traceId = peerTrace ?? ownId.replaceAll('-', '');
  return {
    requestId: known ?? ownId,
    traceId,
    // The first span of a trace may have any id, and the variant bits of the UUID ensure that it is not all zeros.
    spanId: peerSpan ?? traceId.slice(16),
    traceFlags: flags === undefined ? 1 : Number.parseInt(flags, 16),
    actor,
  };
}

/** The `traceparent` header that propagates the call (W3C Trace Context). */
export function traceparentOf({ traceId, spanId, traceFlags }: CallContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
