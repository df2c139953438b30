import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPlainKey, openDialogs } from '@shop/admin-kit';
import { useNavigate } from 'react-router-dom';
import { goScreens } from '../screen-map.ts';
import { useScreens } from '../use-screens.ts';

/** Something that is opened by a key or a button. */
export interface Opening {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** How long a G waits for the letter of the screen. */
const secondKeyMs = 1_500;

/**
 * The keys of every screen, which work before the buttons of the frame are rendered: Ctrl or ⌘ and K search everything,
 * `?` shows all keys, T the tasks, and G followed by a letter opens a screen. Letters are read from the physical keys: a Russian
 * layout gives others.
 */
export function useFrameKeys(): { picker: Opening; keyHelp: Opening; tasks: Opening } {
  const picker = useOpening();
  const keyHelp = useOpening();
  const tasks = useOpening();
  const { screens, permissions } = useScreens();
  const navigate = useNavigate();
  const goPressedAt = useRef(-Infinity);

  /** Whether the key opened a screen. */
  const goToScreen = (event: KeyboardEvent): boolean => {
    const isSecond = event.timeStamp - goPressedAt.current < secondKeyMs;
    goPressedAt.current = event.code === 'KeyG' && !isSecond ? event.timeStamp : -Infinity;
    const screen =
      isSecond && goScreens(screens, permissions).find(({ goKey }) => event.code === `Key${goKey}`);
    if (!screen) return false;
    // Lists listen to single letters, too.
    event.preventDefault();
    void navigate(screen.path);
    return true;
  };
  const actByKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      picker.open();
      return;
    }
    if (!isPlainKey(event) || isDialogAbove()) return;
    if (isQuestionMark(event)) keyHelp.open();
    else if (!event.shiftKey && !goToScreen(event) && event.code === 'KeyT') {
      event.preventDefault();
      tasks.open();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => actByKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return { picker, keyHelp, tasks };
}

function useOpening(): Opening {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** Whether the page waits for an answer. A drawer does not: it is a screen beside its list. */
const isDialogAbove = (): boolean => openDialogs().some((dialog) => dialog.closest('.ant-drawer') === null);

/** Also by the physical key: on a Russian layout it is a comma. */
const isQuestionMark = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '?' || (code === 'Slash' && shiftKey);
