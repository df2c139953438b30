import { useState } from 'react';
import { useLocation } from 'react-router-dom';

interface TypedWords {
  typed: string;
  setTyped: (words: string) => void;
  /** What the results on the screen are for; empty elsewhere. */
  requested: string;
  /** Changes when the field has to be made anew, with the words that are asked for now. */
  fieldKey: number;
}

/**
 * The words in the search field. They follow the address, so that going back brings the earlier ones; a field whose words
 * are the new ones already stays as it is, and with it the focus.
 */
export function useTypedWords(): TypedWords {
  const { pathname, search } = useLocation();
  const requested = pathname === '/search' ? (new URLSearchParams(search).get('query') ?? '') : '';
  const [typed, setTyped] = useState(requested);
  const [shown, setShown] = useState({ requested, fieldKey: 0 });
  if (shown.requested !== requested) {
    const isAlreadyTyped = typed.trim() === requested;
    setShown({ requested, fieldKey: shown.fieldKey + (isAlreadyTyped ? 0 : 1) });
    if (!isAlreadyTyped) setTyped(requested);
  }
  return { typed, setTyped, requested, fieldKey: shown.fieldKey };
}
