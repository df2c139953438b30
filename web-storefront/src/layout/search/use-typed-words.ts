import { useState } from 'react';
import { useLocation } from 'react-router-dom';

interface TypedWords {
  typed: string;
  setTyped: (words: string) => void;
  /** The query of the results on the screen; empty on other screens. */
  requested: string;
  /** A React key that changes when the field has to be remounted with the query of the URL. */
  fieldKey: number;
}

/**
 * The text in the search field. It follows the URL, so that going back restores the previous query; a field that
 * already contains the query is not remounted, so that it keeps the focus.
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
