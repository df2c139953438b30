import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { context, SpanKind, trace } from '@opentelemetry/api';
import { recordSpansIn, recordedTraceId as traceId, type RecordedSpan } from '../../test/record-spans.ts';
import { currentCall, enterCall } from './call-context.ts';
import { failSpan, inSpan } from './span.ts';

const call = enterCall('request-1', `00-${traceId}-b7ad6b7169203331-01`);

describe('inSpan without an SDK', () => {
  it('passes the ids on unchanged', async () => {
    await inSpan(call, 'answer', 'desk.word.echo.v1', async () => expect(currentCall()).toEqual(call));
  });

  it('returns the result of the work and rethrows its error', async () => {
    expect(await inSpan(call, 'request', 'a.b.v1', async () => 7)).toBe(7);
    const failed = inSpan(call, 'request', 'a.b.v1', () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
  });
});

describe('inSpan with an SDK', () => {
  // The tracer keeps the first provider that is set, so all tests share one.
  const spans: RecordedSpan[] = [];
  beforeAll(() => recordSpansIn(spans));
  beforeEach(() => {
    spans.length = 0;
  });
  afterAll(() => {
    trace.disable();
    context.disable();
  });

  it('records a span as a child of the caller’s span and passes on its own id', async () => {
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

  it('ends the span of failed work and keeps the reason', async () => {
    const failed = inSpan(call, 'request', 'a.b.v1', async (span) => {
      failSpan(span, 'SERVICE_UNAVAILABLE');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(spans[0]).toMatchObject({ kind: SpanKind.CLIENT, status: 'SERVICE_UNAVAILABLE', hasEnded: true });
  });
});
