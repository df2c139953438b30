import { productsTexts as texts } from './products.texts.ts';
import styles from './ProductsPage.module.css';

/** A recent change that can be undone. */
export interface Undo {
  text: string;
  run: () => void;
}

/** Offers an undo for ten seconds. */
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
