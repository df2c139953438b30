import { productsTexts as texts } from './products.texts.ts';
import styles from './ProductsPage.module.css';

/** Something that was done a moment ago and can be taken back. */
export interface Undo {
  text: string;
  run: () => void;
}

/** Offers for ten seconds to take back what was done. */
export function UndoBar({ undo }: { undo: Undo | null }) {
  if (!undo) return null;
  return (
    <div className={styles['undo']} role="status">
      <span>{undo.text}</span>
      <button className={styles['undoButton']} onClick={undo.run} type="button">
        {texts.restore}
      </button>
    </div>
  );
}
