import { IconButton } from '@shop/ui-kit';
import { setQuantity } from '../../cart/cart.ts';
import { maxPieces, type CartLine } from '../../cart/stored-cart.ts';
import { cartTexts } from './cart.texts.ts';
import styles from './CartRow.module.css';

/** The quantity of a line, at least one; removing the line is a separate button. */
export function PieceCounter({ line, title }: { line: CartLine; title: string }) {
  const { quantity } = line;
  return (
    <div aria-label={cartTexts.quantity(title)} className={styles['counter']} role="group">
      <IconButton
        disabled={quantity <= 1}
        icon="minus"
        label={cartTexts.fewer}
        onClick={() => setQuantity(line, quantity - 1)}
      />
      <output aria-live="polite" className={styles['quantity']}>
        {quantity}
      </output>
      <IconButton
        disabled={quantity >= maxPieces}
        icon="plus"
        label={cartTexts.more}
        onClick={() => setQuantity(line, quantity + 1)}
      />
    </div>
  );
}
