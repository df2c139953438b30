import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button, Input, Modal, type InputRef } from 'antd';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Screen } from './define-screen.ts';
import { frameTexts as texts } from './frame.texts.ts';
import { findScreens } from './screen-map.ts';
import { sections } from './sections.ts';
import { useScreens } from './use-screens.ts';
import styles from './AdminFrame.module.css';

/** Any screen by a few letters of its name: Ctrl or ⌘ and K from wherever one is. */
export function GoAnywhere() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openByKey = (event: globalThis.KeyboardEvent): void => {
      // By the key's place: with a Russian layout it writes another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <Button
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={texts.goAnywhere}
        className={styles['go']}
        icon={<Search size={16} />}
        onClick={() => setOpen(true)}
      >
        <span className={styles['goWords']}>{texts.goTo}</span>
        <kbd className={styles['goKey']} />
      </Button>
      <Modal
        destroyOnHidden
        footer={null}
        onCancel={() => setOpen(false)}
        open={isOpen}
        title={texts.goAnywhere}
      >
        <ScreenPicker onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function ScreenPicker({ onDone }: { onDone: () => void }) {
  const { screens, permissions } = useScreens();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<InputRef>(null);
  const navigate = useNavigate();
  const listId = useId();
  const found = findScreens(screens, permissions, typed);
  const optionId = (at: number): string => `${listId}-${at}`;

  useEffect(() => field.current?.focus(), []);

  const go = (screen: Screen | undefined): void => {
    if (!screen) return;
    onDone();
    void navigate(screen.path);
  };
  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setChosen((chosen + step + found.length) % found.length);
  };

  return (
    <>
      <Input
        aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={found.length > 0}
        aria-label={texts.goHint}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={steer}
        onPressEnter={() => go(found[chosen])}
        placeholder={texts.goHint}
        ref={field}
        role="combobox"
        value={typed}
      />
      <ul aria-label={texts.goResults} className={styles['found']} id={listId} role="listbox">
        {found.map((screen, at) => (
          <li
            aria-selected={at === chosen}
            className={styles['option']}
            id={optionId(at)}
            key={screen.path}
            onClick={() => go(screen)}
            onMouseEnter={() => setChosen(at)}
            role="option"
          >
            {screen.title}
            <span className={styles['optionPlace']}>
              {sections.find(({ name }) => name === screen.section)?.title}
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p role="status">{texts.nothing}</p> : null}
    </>
  );
}
