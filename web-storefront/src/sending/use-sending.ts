import { useRef, useState } from 'react';

type SendingState =
  { kind: 'ready' } | { kind: 'sending' } | { kind: 'done' } | { kind: 'failed'; error: unknown };

interface Sending<Wish> {
  state: SendingState;
  /** Does nothing while the call before is on its way. */
  send: (wish: Wish) => void;
}

/** A call that changes something at the shop, as often as it is asked for, never twice at the same time. */
export function useSending<Wish, Answer>(
  call: (wish: Wish) => Promise<Answer>,
  {
    onDone,
    onFailed,
  }: { onDone?: (answer: Answer, wish: Wish) => void; onFailed?: (error: unknown) => void } = {},
): Sending<Wish> {
  const [state, setState] = useState<SendingState>({ kind: 'ready' });
  // Told apart here and not by what is drawn: two clicks may come before the first one has shown.
  const isBusy = useRef(false);

  const begin = async (wish: Wish): Promise<void> => {
    isBusy.current = true;
    setState({ kind: 'sending' });
    try {
      const answer = await call(wish);
      setState({ kind: 'done' });
      onDone?.(answer, wish);
    } catch (error) {
      setState({ kind: 'failed', error });
      onFailed?.(error);
    } finally {
      isBusy.current = false;
    }
  };

  return {
    state,
    send: (wish) => {
      if (!isBusy.current) void begin(wish);
    },
  };
}
