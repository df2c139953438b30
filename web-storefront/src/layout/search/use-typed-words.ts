import { useState } from 'react';
import { useLocation } from 'react-router-dom';

interface TypedWords {
  typed: string;
  setTyped: (words: string) => void;
  /** What the results on the screen are for; empty elsewhere. */
  asked: string;
  /** Changes when the field has to be made anew, with the words that are asked for now. */
  fieldKey: number;
}

/**
 * The words in the search field. They follow the address, so that going back brings the earlier ones; a field whose words
 * are the new ones already stays as it is, and with it the focus.
 */
export function useTypedWords(): TypedWords {
  const { pathname, search } = useLocation();
  const asked = pathname === '/search' ? (new URLSearchParams(search).get('query') ?? '') : '';
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState({ asked, fieldKey: 0 });
  if (shown.asked !== asked) {
    const isAlreadyTyped = typed.trim() === asked;
    setShown({ asked, fieldKey: shown.fieldKey + (isAlreadyTyped ? 0 : 1) });
    if (!isAlreadyTyped) setTyped(asked);
  }
  return { typed, setTyped, asked, fieldKey: shown.fieldKey };
}
