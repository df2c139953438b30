import { useEffect, useRef } from 'react';
import { Search, X } from 'lucide-react';
import { tableTexts } from '../table/table.texts.ts';
import styles from './ListSearch.module.css';

interface ListSearchProps {
  /** What the address says. */
  value: string;
  onSearch: (text: string) => void;
  /** What is searched, in words: «Номер, телефон или товар». It names the field as well. */
  label: string;
}

const pauseMs = 150;

/**
 * The search over a list. What is typed stays in the field of the browser until there is a pause, so that neither the table nor
 * the field itself is drawn for each letter: Ant Design's field takes a slow machine 20 ms a letter.
 */
export function ListSearch({ value, onSearch, label }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** What was searched by this field and does not stand in the address yet, the oldest first. */
  const underWay = useRef<string[]>([]);
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
    if (text !== (underWay.current.at(-1) ?? latest.current.value)) underWay.current.push(text);
    latest.current.onSearch(text);
  };
  const searchAfterPause = (): void => {
    stopWaiting();
    pause.current = setTimeout(searchNow, pauseMs);
  };

  useEffect(() => {
    const own = underWay.current.indexOf(value);
    underWay.current = own < 0 ? [] : underWay.current.slice(own + 1);
    // A slow page arrives at what was typed a while ago; the field holds what was typed since.
    if (own >= 0) return;
    // The address follows what is typed; a space at its end belongs to the word that is to come.
    if (field.current && pause.current === null && field.current.value.trim() !== value) {
      field.current.value = value;
    }
  }, [value]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isWriting(event.target)) return;
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
        // Not `search`: browsers draw a second cross in it.
        type="text"
      />
      <button
        aria-label={tableTexts.searchClear}
        className={styles['clear']}
        onClick={clear}
        // A person who types empties the field by the keyboard.
        tabIndex={-1}
        type="button"
      >
        <X aria-hidden size={14} />
      </button>
    </span>
  );
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
