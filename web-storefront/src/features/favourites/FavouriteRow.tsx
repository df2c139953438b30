import { Link } from 'react-router-dom';
import type { Product } from '@shop/api-client';
import { Button, buttonClass } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { photosIn } from '../../products/photos-in.ts';
import { pictureUrl } from '../../products/picture-url.ts';
import { ProductPrice } from '../../products/ProductPrice.tsx';
import { favouritesTexts } from './favourites.texts.ts';
import styles from './FavouritesPage.module.css';

interface FavouriteRowProps {
  /** Undefined: the product no longer exists. */
  product: Product | undefined;
  /** The colour in which it was added, if one was chosen. */
  colour: string | undefined;
  isRemoved: boolean;
  onAdd: (product: Product) => void;
  onRemove: () => void;
  onRestore: () => void;
}

export function FavouriteRow({ product, colour, isRemoved, onAdd, onRemove, onRestore }: FavouriteRowProps) {
  const title = product?.Title ?? favouritesTexts.gone;
  const [picture] = product ? photosIn(product, colour ?? null) : [];
  return (
    <li className={styles['row']} data-removed={isRemoved}>
      <RowPicture picture={picture} />
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          {product && !isRemoved ? <Link to={paths.product(product._id, colour)}>{title}</Link> : title}
        </h2>
        {product && !isRemoved ? (
          <ProductPrice discountPrice={product.discountPrice} price={product.Price} />
        ) : null}
        {product && !product.isItemAvailable ? (
          <p className={styles['note']}>{favouritesTexts.unavailable}</p>
        ) : null}
        {isRemoved ? (
          <p className={styles['note']} role="status">
            {favouritesTexts.removed}
          </p>
        ) : null}
      </div>
      <div className={styles['actions']}>
        {isRemoved ? (
          <Button aria-label={`${favouritesTexts.restore}: ${title}`} variant="plain" onClick={onRestore}>
            {favouritesTexts.restore}
          </Button>
        ) : (
          <>
            {product && isForCart(product, colour) ? (
              <Button
                aria-label={`${favouritesTexts.toCart}: ${title}`}
                variant="foil"
                onClick={() => onAdd(product)}
              >
                {favouritesTexts.toCart}
              </Button>
            ) : null}
            {product && !isForCart(product, colour) ? (
              <Link
                aria-label={`${favouritesTexts.open}: ${title}`}
                className={buttonClass()}
                to={paths.product(product._id, colour)}
              >
                {favouritesTexts.open}
              </Link>
            ) : null}
            <Button aria-label={`${favouritesTexts.remove}: ${title}`} variant="plain" onClick={onRemove}>
              {favouritesTexts.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Parameters and an open colour are chosen on the page of the product, which also explains a pre-order. */
function isForCart(
  { isItemAvailable, isItemType, Colors, Seams }: Product,
  colour: string | undefined,
): boolean {
  if (!isItemAvailable || isItemType === 'type_preorder' || Seams.length > 0) return false;
  return colour === undefined ? Colors.length < 2 : Colors.includes(colour);
}

function RowPicture({ picture }: { picture: string | undefined }) {
  if (!picture) return <span className={styles['picture']} />;
  return (
    <img
      alt=""
      className={styles['picture']}
      height={120}
      loading="lazy"
      src={pictureUrl(picture, '150x150')}
      width={120}
    />
  );
}
