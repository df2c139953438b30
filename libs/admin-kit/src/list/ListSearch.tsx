import { useEffect, useRef } from 'react';
import { Search, X } from 'lucide-react';
import { isPlainKey } from '../layout/is-key-for-page.ts';
import { tableTexts } from '../table/table.texts.ts';
import { arrive } from './sent-values.ts';
import styles from './ListSearch.module.css';

interface ListSearchProps {
  /** The search text in the URL. */
  value: string;
  onSearch: (text: string) => void;
  /** What the search covers: «Номер, телефон или товар». Also the accessible name of the field. */
  label: string;
  /** The pause in typing after which the search starts, where it is another than usual. */
  pauseMs?: number;
}

const usualPauseMs = 150;

/**
 * The search field of a list. An uncontrolled native input: neither the table nor the field re-renders for each letter,
 * since Ant Design's field takes 20 ms per letter on a slow machine. The search starts after a pause in typing.
 */
export function ListSearch({ value, onSearch, label, pauseMs = usualPauseMs }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** Searches of this field that have not reached the URL yet, the oldest first. */
  const underWay = useRef<readonly string[]>([]);
  const latest = useRef({ onSearch, value });
  useEffect(() => {
    latest.current = { onSearch, value };
  }, [onSearch, value]);

  const stopWaiting = (): void => {
    if (pause.current !== null) clearTimeout(pause.current);
    pause.current = null;
  };
  const searchNow = (): void => {
    if (pause.current === null) return;
    stopWaiting();
    const text = field.current?.value.trim() ?? '';
    if (text !== (underWay.current.at(-1) ?? latest.current.value))
      underWay.current = [...underWay.current, text];
    latest.current.onSearch(text);
  };
  const searchAfterPause = (): void => {
    stopWaiting();
    pause.current = setTimeout(searchNow, pauseMs);
  };

  useEffect(() => {
    const arrival = arrive(underWay.current, value);
    underWay.current = arrival.underWay;
    if (arrival.isOwn) return;
    // The URL holds the trimmed text: a trailing space belongs to the next word and must not be removed.
    if (field.current && pause.current === null && field.current.value.trim() !== value) {
      field.current.value = value;
    }
  }, [value]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent): void => {
      if (!isSlash(event) || !isPlainKey(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', focusOnSlash);
    return () => {
      removeEventListener('keydown', focusOnSlash);
      if (pause.current !== null) clearTimeout(pause.current);
    };
  }, []);

  const clear = (): void => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    searchAfterPause();
    searchNow();
  };

  return (
    <span className={styles['field']}>
      <Search aria-hidden className={styles['icon']} size={16} />
      <input
        aria-keyshortcuts="/"
        aria-label={label}
        className={styles['input']}
        defaultValue={value}
        onChange={searchAfterPause}
        onKeyDown={({ key }) => {
          if (key === 'Enter') searchNow();
        }}
        placeholder={label}
        ref={field}
        // Not `search`: browsers add a clear button of their own.
        type="text"
      />
      <button
        aria-label={tableTexts.searchClear}
        className={styles['clear']}
        onClick={clear}
        // Keyboard users clear the field by the keyboard.
        tabIndex={-1}
        type="button"
      >
        <X aria-hidden size={14} />
      </button>
    </span>
  );
}

/** Also by the physical key: on a Russian layout it is a full stop. */
const isSlash = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '/' || (code === 'Slash' && !shiftKey);
