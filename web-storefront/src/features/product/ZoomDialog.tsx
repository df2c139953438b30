import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton, joinClasses } from '@shop/ui-kit';
import { productPageTexts } from './product.texts.ts';
import styles from './ZoomDialog.module.css';

interface ZoomDialogProps {
  pictures: readonly string[];
  first: number;
  title: string;
  onClose: () => void;
}

/** A full-screen picture; another touch doubles its size for panning. Arrow keys switch between the pictures. */
export function ZoomDialog({ pictures, first, title, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const [isDoubled, setDoubled] = useState(false);
  // Closed on unmount so that the focus returns to the picture.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  const turn = (by: number): void => {
    setDoubled(false);
    setIndex((index + by + pictures.length) % pictures.length);
  };
  const turnByKey = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const label = productPageTexts.photo(index + 1, pictures.length);

  return (
    <dialog
      aria-label={`${title}. ${label}`}
      className={styles['dialog']}
      onClose={onClose}
      onKeyDown={turnByKey}
      ref={dialog}
    >
      <div className={joinClasses(styles['room'], isDoubled ? styles['doubled'] : '')}>
        <button className={styles['touch']} onClick={() => setDoubled(!isDoubled)} type="button">
          <img alt={`${title}. ${label}`} className={styles['picture']} src={pictures[index]} />
        </button>
      </div>
      <IconButton className={styles['close']} icon="close" label="Закрыть" onClick={onClose} />
      {pictures.length > 1 ? (
        <div className={styles['turn']}>
          <IconButton
            className={styles['before']}
            icon="arrow"
            label="Предыдущее фото"
            onClick={() => turn(-1)}
          />
          <span aria-live="polite">{label}</span>
          <IconButton icon="arrow" label="Следующее фото" onClick={() => turn(1)} />
        </div>
      ) : null}
    </dialog>
  );
}
