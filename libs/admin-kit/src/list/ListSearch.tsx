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

const pauseMs = 300;

/**
 * The search over a list. What is typed stays in the field of the browser until there is a pause, so that neither the table nor
 * the field itself is drawn for each letter: Ant Design's field takes a slow machine 20 ms a letter.
 */
export function ListSearch({ value, onSearch, label }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  }, [onSearch]);

  const stopWaiting = (): void => {
    if (pause.current !== null) clearTimeout(pause.current);
    pause.current = null;
  };
  const searchNow = (): void => {
    if (pause.current === null) return;
    stopWaiting();
    latest.current(field.current?.value.trim() ?? '');
  };
  const searchAfterPause = (): void => {
    stopWaiting();
    pause.current = setTimeout(searchNow, pauseMs);
  };

  useEffect(() => {
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
        // Whoever types empties the field by the keyboard.
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
