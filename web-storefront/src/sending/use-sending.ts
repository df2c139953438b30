import { useRef, useState } from 'react';

type SendingState =
  { kind: 'ready' } | { kind: 'sending' } | { kind: 'done' } | { kind: 'failed'; error: unknown };

interface Sending<Input> {
  state: SendingState;
  /** Does nothing while the call before is on its way. */
  send: (input: Input) => void;
}

/** A call that changes something at the shop, as often as it is asked for, never twice at the same time. */
export function useSending<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  {
    onDone,
    onFailed,
  }: { onDone?: (answer: Answer, input: Input) => void; onFailed?: (error: unknown) => void } = {},
): Sending<Input> {
  const [state, setState] = useState<SendingState>({ kind: 'ready' });
  // Told apart here and not by what is drawn: two clicks may come before the first one has shown.
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
