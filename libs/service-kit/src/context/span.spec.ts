import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  trace,
  type Context,
  type Span,
  type SpanContext,
  type SpanOptions,
} from '@opentelemetry/api';
import { currentCall, enterCall } from './call-context.ts';
import { failSpan, inSpan } from './span.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const call = enterCall('request-1', `00-${traceId}-b7ad6b7169203331-01`);

describe('inSpan without an SDK', () => {
  it('hands the ids on as they came', async () => {
    await inSpan(call, 'answer', 'desk.word.echo.v1', async () => expect(currentCall()).toEqual(call));
  });

  it('gives what the work gives, and throws what it throws', async () => {
    expect(await inSpan(call, 'ask', 'a.b.v1', async () => 7)).toBe(7);
    const failed = inSpan(call, 'ask', 'a.b.v1', () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
  });
});

interface Recorded {
  name: string;
  kind: SpanKind | undefined;
  parent: SpanContext | undefined;
  status: string | undefined;
  hasEnded: boolean;
}

function unused(): never {
  throw new Error('not used here');
}

/** As much of an SDK as is needed to see what reaches it. */
function recordSpansIn(spans: Recorded[]): void {
  const startSpan = (name: string, { kind }: SpanOptions = {}, parent: Context = ROOT_CONTEXT): Span => {
    const recorded: Recorded = {
      name,
      kind,
      parent: trace.getSpanContext(parent),
      status: undefined,
      hasEnded: false,
    };
    spans.push(recorded);
    const spanId = String(spans.length).padStart(16, '0');
    const span = trace.wrapSpanContext({ traceId, spanId, traceFlags: 1 });
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

describe('inSpan with an SDK', () => {
  // The tracer keeps the first provider it meets, so one is set for all tests.
  const spans: Recorded[] = [];
  beforeAll(() => recordSpansIn(spans));
  beforeEach(() => {
    spans.length = 0;
  });
  afterAll(() => {
    trace.disable();
    context.disable();
  });

  it('records a span that continues the caller’s, and hands its own ids on', async () => {
    await inSpan(call, 'answer', 'desk.word.echo.v1', async () => {
      expect(currentCall()).toEqual({ ...call, spanId: '0000000000000001' });
    });
    expect(spans).toEqual([
      {
        name: 'answer desk.word.echo.v1',
        kind: SpanKind.SERVER,
        parent: { traceId, spanId: 'b7ad6b7169203331', traceFlags: 1, isRemote: true },
        status: undefined,
        hasEnded: true,
      },
    ]);
  });

  it('ends the span of work that fails, and keeps why', async () => {
    const failed = inSpan(call, 'ask', 'a.b.v1', async (span) => {
      failSpan(span, 'SERVICE_UNAVAILABLE');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(spans[0]).toMatchObject({ kind: SpanKind.CLIENT, status: 'SERVICE_UNAVAILABLE', hasEnded: true });
  });
});
