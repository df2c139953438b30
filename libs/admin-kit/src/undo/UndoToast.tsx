import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Undo2, X } from 'lucide-react';
import { showToast, useClearPlace } from '@shop/web-kit';
import { apiErrorText } from '../layout/api-error-text.ts';
import { isTyping } from '../layout/is-key-for-page.ts';
import { dismissOffer, type OpenOffer } from './undo-store.ts';
import styles from './UndoToast.module.css';

/** BACK-OFFICE.md: every change can be taken back from its message for ten seconds. */
const shownMs = 10_000;

/** The message about one change. Its time stops while the mouse or the focus is on it. */
export function UndoToast({ offer }: { offer: OpenOffer }) {
  const { id, text } = offer;
  const [isHeld, setHeld] = useState(false);
  const { isBusy, undo } = useUndo(offer);
  useEffect(() => {
    if (isHeld || isBusy) return undefined;
    const timer = setTimeout(() => dismissOffer(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, isBusy]);
  useUndoKey(undo);
  const toast = useRef<HTMLDivElement>(null);
  useClearPlace(toast, true);
  return (
    <div
      className={styles['toast']}
      // Other messages appear above this one.
      data-keep-clear
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      popover="manual"
      ref={toast}
    >
      <span className={styles['text']}>{text}</span>
      <button aria-disabled={isBusy} className={styles['undo']} onClick={undo} title="Ctrl + Z" type="button">
        <Undo2 aria-hidden size={16} />
        {isBusy ? 'Отменяется…' : 'Отменить'}
      </button>
      <button
        aria-label="Скрыть сообщение"
        className={styles['close']}
        onClick={() => dismissOffer(id)}
        type="button"
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}

function useUndo({ id, undo: takeBack }: OpenOffer): { isBusy: boolean; undo: () => void } {
  const [isBusy, setBusy] = useState(false);
  // A ref and not state: a second click may arrive before React has rendered the first one.
  const isRunning = useRef(false);
  const undo = useCallback((): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    takeBack().then(
      () => dismissOffer(id),
      (error: unknown) => {
        isRunning.current = false;
        setBusy(false);
        showToast(apiErrorText(error), 'failure');
      },
    );
  }, [id, takeBack]);
  return { isBusy, undo };
}

/** Ctrl or ⌘ and Z outside of fields, which have their own undo. The letter is read from the physical key. */
function useUndoKey(undo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isUndo =
      event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isUndo || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
