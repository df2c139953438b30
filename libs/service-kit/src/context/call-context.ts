import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { parseActor, type Actor } from './actor.ts';

/** What belongs to one call on its way through the processes. */
export interface CallContext {
  readonly requestId: string;
  /** W3C trace id, 32 hexadecimal digits. */
  readonly traceId: string;
  /** W3C id of the current span, 16 hexadecimal digits. */
  readonly spanId: string;
  /** W3C trace flags; 1 asks those behind us to record. */
  readonly traceFlags: number;
  /** Who acts, as `formatActor` writes it; empty where the process works by itself. */
  readonly actor: string;
}

const storage = new AsyncLocalStorage<CallContext>();
const traceparentShape = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const requestIdShape = /^[\w.:-]{8,64}$/;

/** The call being worked on, if any. */
export function currentCall(): CallContext | undefined {
  return storage.getStore();
}

/** Who acts in the call being worked on; undefined where the process works by itself. */
export function currentActor(): Actor | undefined {
  const actor = currentCall()?.actor;
  return actor ? parseActor(actor) : undefined;
}

/** Runs work as part of a call: logs and messages sent meanwhile carry its ids. */
export function runInCall<Result>(call: CallContext, work: () => Result): Result {
  return storage.run(call, work);
}

/**
 * Continues the call that a peer named, or begins one. Ids of a foreign shape are ignored, so that nobody
 * writes into our logs.
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
    // The first span of a trace: any id will do, and the variant of the UUID keeps it from being all zeros.
    spanId: peerSpan ?? traceId.slice(16),
    traceFlags: flags === undefined ? 1 : Number.parseInt(flags, 16),
    actor,
  };
}

/** The header that hands the call on (W3C Trace Context). */
export function traceparentOf({ traceId, spanId, traceFlags }: CallContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
