import { Link } from 'react-router-dom';
import type { LineIdentity } from '@shop/domain';
import { IconButton } from '@shop/ui-kit';
import { setQuantity } from '../../cart/cart.ts';
import { maxPieces } from '../../cart/stored-cart.ts';
import { paths } from '../../paths.ts';
import { productPageTexts } from './product.texts.ts';
import styles from './BuyBox.module.css';

interface QuantityCounterProps {
  line: LineIdentity;
  quantity: number;
  onRemove: () => void;
}

/** The quantity of this line in the cart, at least one; removing the line is a separate button. */
export function QuantityCounter({ line, quantity, onRemove }: QuantityCounterProps) {
  return (
    <div aria-label={productPageTexts.inCart} className={styles['counter']} role="group">
      <Link className={styles['inCart']} to={paths.cart()}>
        {productPageTexts.inCart}
      </Link>
      <IconButton
        disabled={quantity <= 1}
        icon="minus"
        label={productPageTexts.fewer}
        onClick={() => setQuantity(line, quantity - 1)}
      />
      <output aria-live="polite" className={styles['quantity']}>
        {quantity}
      </output>
      <IconButton
        disabled={quantity >= maxPieces}
        icon="plus"
        label={productPageTexts.more}
        onClick={() => setQuantity(line, quantity + 1)}
      />
      <IconButton
        className={styles['remove']}
        icon="bin"
        label={productPageTexts.remove}
        onClick={onRemove}
      />
    </div>
  );
}
