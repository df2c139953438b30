import {
  ROOT_CONTEXT,
  trace,
  type Context,
  type Span,
  type SpanContext,
  type SpanKind,
  type SpanOptions,
} from '@opentelemetry/api';

/** The trace of every recorded span. */
export const recordedTraceId = '0af7651916cd43dd8448eb211c80319c';

export interface RecordedSpan {
  name: string;
  kind: SpanKind | undefined;
  parent: SpanContext | undefined;
  status: string | undefined;
  hasEnded: boolean;
}

function unused(): never {
  throw new Error('not used here');
}

/** A minimal SDK that records the spans it receives. */
export function recordSpansIn(spans: RecordedSpan[]): void {
  const startSpan = (name: string, { kind }: SpanOptions = {}, parent: Context = ROOT_CONTEXT): Span => {
    const recorded: RecordedSpan = {
      name,
      kind,
      parent: trace.getSpanContext(parent),
      status: undefined,
      hasEnded: false,
    };
    spans.push(recorded);
    const spanId = String(spans.length).padStart(16, '0');
    const span = trace.wrapSpanContext({ traceId: recordedTraceId, spanId, traceFlags: 1 });
    span.setStatus = ({ message }) => {
      recorded.status = message;
      return span;
    };
    span.end = () => {
      recorded.hasEnded = true;
    };
    return span;
  };
  trace.setGlobalTracerProvider({
    getTracer: () => ({ startSpan, startActiveSpan: () => unused() }),
  });
}
