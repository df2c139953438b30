import { describe, expect, it } from '@jest/globals';
import { currentCall, enterCall, runInCall, traceparentOf } from './call-context.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';

describe('enterCall', () => {
  it('continues the call of the caller', () => {
    const call = enterCall('request-1', traceparent);
    expect(call.requestId).toBe('request-1');
    expect(traceparentOf(call)).toBe(traceparent);
  });

  it.each([undefined, '', 'short', 'a\nb-log-line', 'x'.repeat(65), 'id with spaces'])(
    'generates a request id instead of %p',
    (requestId) => {
      expect(enterCall(requestId, undefined).requestId).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it.each([
    undefined,
    '',
    '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
    '00-0AF7651916CD43DD8448EB211C80319C-B7AD6B7169203331-01',
    `${traceparent}-more`,
  ])('starts a new trace instead of %p', (foreign) => {
    const made = traceparentOf(enterCall('request-1', foreign));
    expect(made).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(made).not.toContain('0af7651916cd43dd8448eb211c80319c');
  });
});

it('a call is available to awaited work inside runInCall, and not after it', async () => {
  const call = enterCall('request-1', undefined);
  await runInCall(call, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    expect(currentCall()).toBe(call);
  });
  expect(currentCall()).toBeUndefined();
});
