import { useEffect, useState } from 'react';

const pauseMs = 250;

/** The text as soon as nothing was typed for a moment; an emptied field at once. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
