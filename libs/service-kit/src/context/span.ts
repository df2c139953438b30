import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { AppError, type ErrorCode } from '@shop/domain';
import { runInCall, type CallContext } from './call-context.ts';

const tracer = trace.getTracer('@shop/service-kit');

/** The two ends of a message. */
export type MessageEnd = 'request' | 'answer' | 'event';

const ends = {
  request: { verb: 'request', kind: SpanKind.CLIENT },
  answer: { verb: 'answer', kind: SpanKind.SERVER },
  event: { verb: 'handle', kind: SpanKind.CONSUMER },
} as const satisfies Record<MessageEnd, { verb: string; kind: SpanKind }>;

/**
 * Handles a message inside a span. If an OpenTelemetry SDK is loaded (`node --import`), the span is recorded and its
 * ids are propagated; otherwise nothing is recorded, and the received ids are passed on unchanged.
 */
export async function inSpan<Result>(
  call: CallContext,
  end: MessageEnd,
  subject: string,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const { verb, kind } = ends[end];
  const parent = parentOf(call, end);
  const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': subject };
  const span = tracer.startSpan(`${verb} ${subject}`, { kind, attributes }, parent);
  const { traceId, spanId, traceFlags } = span.spanContext();
  try {
    return await context.with(trace.setSpan(parent, span), () =>
      runInCall({ ...call, traceId, spanId, traceFlags }, () => work(span)),
    );
  } finally {
    span.end();
  }
}

/** Marks a span as failed; its error stays in the log, under the trace id. */
export function failSpan(span: Span, reason: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: reason });
}

/**
 * Records the error of a request, in the same way on both of its sides: the span fails for errors of the shop, not for
 * expected refusals.
 *
 * @returns the code, for metrics
 */
export function recordError(span: Span, error: unknown): ErrorCode {
  const { code, level } = error instanceof AppError ? error : new AppError('INTERNAL');
  if (level === 'error') failSpan(span, code);
  return code;
}

/** The caller may be inside a span of the SDK (an HTTP route); the handler continues the trace of the message. */
function parentOf({ traceId, spanId, traceFlags }: CallContext, end: MessageEnd): Context {
  if (end === 'request' && trace.getActiveSpan()) return context.active();
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
