import { useRef, useState } from 'react';

type SendingState =
  { kind: 'ready' } | { kind: 'sending' } | { kind: 'done' } | { kind: 'failed'; error: unknown };

interface Sending<Input> {
  state: SendingState;
  /** Ignored while the previous request is pending. */
  send: (input: Input) => void;
}

/** A repeatable request that changes data on the server; only one runs at a time. */
export function useSending<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  {
    onDone,
    onFailed,
  }: { onDone?: (answer: Answer, input: Input) => void; onFailed?: (error: unknown) => void } = {},
): Sending<Input> {
  const [state, setState] = useState<SendingState>({ kind: 'ready' });
  // A ref and not the rendered state: a second click may arrive before the first one has re-rendered the page.
  const isBusy = useRef(false);

  const begin = async (input: Input): Promise<void> => {
    isBusy.current = true;
    setState({ kind: 'sending' });
    try {
      const answer = await call(input);
      setState({ kind: 'done' });
      onDone?.(answer, input);
    } catch (error) {
      setState({ kind: 'failed', error });
      onFailed?.(error);
    } finally {
      isBusy.current = false;
    }
  };

  return {
    state,
    send: (input) => {
      if (!isBusy.current) void begin(input);
    },
  };
}
