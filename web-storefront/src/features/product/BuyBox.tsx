import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product } from '@shop/api-client';
import { Button, buttonClass, Icon } from '@shop/ui-kit';
import { showToast, useSession, useSites } from '@shop/web-kit';
import { addedTexts } from '../../cart/added.texts.ts';
import { addToCart, removeFromCart, useQuantityInCart } from '../../cart/cart.ts';
import { reportAdded } from '../../cart/report-added.tsx';
import { useKeptFocus } from '../../focus/use-kept-focus.ts';
import { signInAddress } from '../../member/sign-in-address.ts';
import type { ChosenOptions } from './chosen-options.ts';
import { lineOf } from './line-of.ts';
import { productPageTexts } from './product.texts.ts';
import { QuantityCounter } from './QuantityCounter.tsx';
import styles from './BuyBox.module.css';

interface BuyBoxProps {
  product: Product;
  chosen: ChosenOptions;
}

/** The cart button, or the quantity if the product is already in the cart. */
export function BuyBox({ product, chosen }: BuyBoxProps) {
  if (!product.isItemAvailable) return null;
  if (product.isItemType === 'type_preorder') return <Preorder chosen={chosen} product={product} />;
  return <AddToCart chosen={chosen} product={product} />;
}

function AddToCart({ product, chosen }: BuyBoxProps) {
  const hintId = useId();
  const [isRequested, setRequested] = useState(false);
  const line = lineOf(product, chosen);
  const quantity = useQuantityInCart(line);
  const isSizeMissing = product.Sizes.length > 0 && chosen.size === null;
  const box = useKeptFocus<HTMLDivElement>(quantity > 0, 'first');

  const add = async (): Promise<void> => {
    setRequested(true);
    if (isSizeMissing) {
      document.querySelector<HTMLInputElement>('input[name="size"]')?.focus();
      return;
    }
    reportAdded(await addToCart(line));
  };
  const remove = async (): Promise<void> => {
    if (await removeFromCart(line)) showToast(productPageTexts.removed);
  };

  return (
    <div className={styles['box']} ref={box}>
      {quantity > 0 ? (
        <QuantityCounter line={line} onRemove={() => void remove()} quantity={quantity} />
      ) : (
        <>
          <Button
            aria-describedby={hintId}
            className={styles['buy']}
            variant="foil"
            onClick={() => void add()}
          >
            <Icon name="cart" />
            {addedTexts.addToCart}
          </Button>
          <p className={styles['hint']} id={hintId} role="status">
            {isRequested && isSizeMissing ? productPageTexts.chooseSize : null}
          </p>
        </>
      )}
    </div>
  );
}

/** Preorders require a signed-in customer, so that the shop can notify them when the product is available. */
function Preorder(props: BuyBoxProps) {
  const sites = useSites();
  const isMember = useSession().status === 'member';
  const { pathname, search } = useLocation();
  return (
    <div className={styles['box']}>
      <p className={styles['preorder']}>
        {isMember ? productPageTexts.preorder : productPageTexts.preorderForMembers}
      </p>
      {isMember ? (
        <AddToCart {...props} />
      ) : (
        // Returns to the chosen options after the sign-in.
        <a className={buttonClass({ variant: 'foil' })} href={signInAddress(sites, pathname + search)}>
          {productPageTexts.signIn}
        </a>
      )}
    </div>
  );
}
