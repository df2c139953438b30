import type { Product } from '@shop/api-client';
import { Button, Dialog } from '@shop/ui-kit';
import { addToCart } from '../../cart/cart.ts';
import { reportAdded } from '../../cart/report-added.tsx';
import { favouritesTexts } from './favourites.texts.ts';
import styles from './FavouritesPage.module.css';

interface SizeDialogProps {
  product: Product;
  /** The colour in which it is a favourite, if one was chosen. */
  colour: string | undefined;
  onClose: () => void;
}

/** The sizes of a favourite; choosing one puts it into the cart. It is open while it is mounted. */
export function SizeDialog({ product, colour, onClose }: SizeDialogProps) {
  const choose = (size: string): void => {
    onClose();
    void addFavourite(product, colour, size);
  };
  return (
    <Dialog isOpen onClose={onClose} title={favouritesTexts.whichSize}>
      <div className={styles['asked']}>
        <p>{product.Title}</p>
        <div className={styles['sizes']}>
          {product.Sizes.map((size) => (
            <Button key={size} variant="plain" onClick={() => choose(size)}>
              {size}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** Puts a favourite without parameters into the cart. */
export async function addFavourite(
  { _id, Colors }: Product,
  colour: string | undefined,
  size: string,
): Promise<void> {
  const chosen = colour ?? Colors[0] ?? '';
  reportAdded(await addToCart({ productId: _id, colour: chosen, size, seam: null, isGift: false }));
}
