import { useState } from 'react';
import { arrive } from './sent-values.ts';

interface Typed {
  /** What the field shows. */
  text: string;
  /** The value in the URL, once the page has caught up. */
  sent: string;
  show: (text: string) => void;
  /** Shows a text whose value the caller sends to the URL; the value is the text where it is not given. */
  send: (value: string, text?: string) => void;
}

interface Kept {
  text: string;
  /** The latest value of the URL. */
  inUrl: string;
  /** See `arrive`. */
  underWay: readonly string[];
}

/** The state of a controlled field whose value is in the URL: see `arrive`. */
export function useTyped(value: string): Typed {
  const [kept, setKept] = useState<Kept>({ text: value, inUrl: value, underWay: [] });
  const { text, inUrl, underWay } = kept;
  if (inUrl !== value) {
    const arrival = arrive(underWay, value);
    setKept({ text: arrival.isOwn ? text : value, inUrl: value, underWay: arrival.underWay });
  }
  return {
    text,
    sent: underWay.at(-1) ?? value,
    show: (next) => setKept({ ...kept, text: next }),
    // A value that is changed back before the page has rendered never arrives: nothing is awaited then.
    send: (next, shown = next) =>
      setKept({ ...kept, text: shown, underWay: next === value ? [] : [...underWay, next] }),
  };
}
