import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Input, type InputRef } from 'antd';
import { Search } from 'lucide-react';

interface ListSearchProps {
  /** What the address says. */
  value: string;
  onSearch: (text: string) => void;
  /** What is searched, in words: «Номер, телефон или товар». It names the field as well. */
  label: string;
}

const pauseMs = 300;

/** The search over a list. What is typed stays in the field until there is a pause, so that the table is not drawn for each letter. */
export function ListSearch({ value, onSearch, label }: ListSearchProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<InputRef>(null);

  const searchNow = (): void => {
    if (draft === null) return;
    setDraft(null);
    onSearch(draft.trim());
  };
  const searchAfterPause = useEffectEvent(searchNow);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(searchAfterPause, pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isWriting(event.target)) return;
      event.preventDefault();
      field.current?.focus({ cursor: 'all' });
    };
    addEventListener('keydown', focusOnSlash);
    return () => removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <Input
      allowClear
      aria-keyshortcuts="/"
      aria-label={label}
      onChange={({ target }) => setDraft(target.value)}
      onPressEnter={searchNow}
      placeholder={label}
      prefix={<Search aria-hidden size={16} />}
      ref={field}
      // Not `search`: browsers draw a second cross in it.
      type="text"
      value={draft ?? value}
    />
  );
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
