import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSending } from './use-sending.ts';

describe('useSending', () => {
  it('sends once while a call is running, and again after it has ended', async () => {
    const answers: ((text: string) => void)[] = [];
    const call = jest.fn((_input: number) => new Promise<string>((resolve) => answers.push(resolve)));
    const onDone = jest.fn();
    const { result } = renderHook(() => useSending(call, { onDone }));
    act(() => {
      result.current.send(1);
      result.current.send(2);
    });
    expect(call.mock.calls).toEqual([[1]]);
    expect(result.current.state).toEqual({ kind: 'sending' });
    await act(async () => answers[0]?.('принято'));
    expect(result.current.state).toEqual({ kind: 'done' });
    expect(onDone.mock.calls).toEqual([['принято', 1]]);
    act(() => result.current.send(3));
    expect(call).toHaveBeenLastCalledWith(3);
  });

  it('keeps the error of a failure until the next attempt', async () => {
    const reason = new Error('нет связи');
    const onFailed = jest.fn();
    const call = jest.fn(async (isLost: boolean) => {
      if (isLost) throw reason;
    });
    const { result } = renderHook(() => useSending(call, { onFailed }));
    await act(async () => result.current.send(true));
    expect(result.current.state).toEqual({ kind: 'failed', error: reason });
    expect(onFailed.mock.calls).toEqual([[reason]]);
    await act(async () => result.current.send(false));
    expect(result.current.state).toEqual({ kind: 'done' });
  });
});
