import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** A panel at the side suits menus and filters, the middle of the screen suits questions. */
  place?: 'middle' | 'side';
  children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside, closes it on Escape and restores the focus afterwards. */
export function Dialog({ title, isOpen, onClose, place = 'middle', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // A click on the backdrop targets the dialog element itself; everything else is inside the sheet.
  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === dialog.current) onClose();
  };

  return (
    <dialog
      aria-labelledby={titleId}
      className={joinClasses(styles['dialog'], styles[place])}
      onClick={closeFromBackdrop}
      onClose={onClose}
      ref={dialog}
    >
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          <h2 className={styles['title']} id={titleId}>
            {title}
          </h2>
          <IconButton icon="close" label="Закрыть" onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
